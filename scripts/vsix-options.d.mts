import type { ICreateVSIXOptions } from '@vscode/vsce';

export const vsixOptions: ICreateVSIXOptions;
