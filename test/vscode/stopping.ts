/** What has to end with this process, however it ends: servers, browsers, temporary folders. */
type Stop = () => void | Promise<void>;

const stops = new Set<Stop>();
let listening = false;

/** Calls `stop` at the latest on SIGINT or SIGTERM; returns a function that calls it now, once. */
export function stopWithProcess(stop: Stop): () => Promise<void> {
  if (!listening) listen();
  stops.add(stop);
  return async () => {
    if (stops.delete(stop)) await stop();
  };
}

function listen(): void {
  listening = true;
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    // Not `once`: a second Ctrl-C must not cut the stopping short.
    process.on(signal, () => void stopAndExit(status));
  }
}

let exiting: Promise<never> | undefined;

/** Stops everything, then ends the process. */
export function stopAndExit(status: number): Promise<never> {
  exiting ??= stopAll().then(() => process.exit(status));
  return exiting;
}

async function stopAll(): Promise<void> {
  // Last started, first stopped: the browser before its server, the server before its folder.
  const pending = [...stops].reverse();
  stops.clear();
  for (const stop of pending) {
    try {
      await stop();
    } catch {
      // The others still have to stop.
    }
  }
}
