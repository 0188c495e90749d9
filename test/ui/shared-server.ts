import { UiServer, type UiSession } from '../vscode/ui-session.js';

let server: Promise<UiServer> | undefined;

/** A new window; the server behind it is started by the first and shared by all test files. */
export async function openWindow(size?: { width: number; height: number }): Promise<UiSession> {
  server ??= UiServer.start();
  return (await server).open({ size });
}

/** Called by mocha after the last test file. */
export async function mochaGlobalTeardown(): Promise<void> {
  if (server) await (await server).stop();
}
