import * as vscode from 'vscode';

const WHERE_FOUND =
  'Calls per second at peak, for the whole fleet: the highest one-minute rate of the last weeks, ' +
  'in Prometheus max_over_time(sum(rate(http_server_requests_seconds_count[1m]))[14d:1m]), ' +
  'or the busiest minute of the access log divided by 60.';

/** Calls per second; undefined where the question is dismissed. */
export async function askRate(
  partition: string,
  usual: number,
  step: string,
): Promise<number | undefined> {
  const answer = await vscode.window.showInputBox({
    title: `${partition}: calls per second at peak (${step})`,
    prompt: WHERE_FOUND,
    value: String(usual),
    validateInput: (text) =>
      rateOf(text) === null ? 'A number of calls per second above 0, such as 12.5' : undefined,
  });
  return answer === undefined ? undefined : (rateOf(answer) ?? undefined);
}

function rateOf(text: string): number | null {
  const rate = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(rate) && rate > 0 ? rate : null;
}
