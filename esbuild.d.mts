export function bundleHostTests(entry: string, outfile: string): Promise<void>;
export function buildAll(): Promise<boolean>;
