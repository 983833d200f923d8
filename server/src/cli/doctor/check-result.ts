/** The status of a check. A `failed` check makes the command exit with an error; a `warning` does not. */
type CheckStatus = 'ok' | 'warning' | 'failed';

/** The result of one check. `message` describes what the check found. `hint` describes what the operator can do about it. */
export type CheckResult = { status: CheckStatus; name: string; message: string; hint?: string };

type Check = () => Promise<Omit<CheckResult, 'name'>>;

const SYMBOLS: Record<CheckStatus, string> = { ok: '✓', warning: '!', failed: '✗' };

export const ok = (message: string) => ({ status: 'ok' as const, message });
export const warn = (message: string, hint: string) => ({ status: 'warning' as const, message, hint });
export const fail = (message: string, hint: string) => ({ status: 'failed' as const, message, hint });

/**
 * Runs one check. If the check throws, returns the status `failed`, the message of the error, and `hint`. The other checks can
 * then still run.
 */
export async function runCheck(name: string, check: Check, hint: string): Promise<CheckResult> {
  try {
    return { name, ...(await check()) };
  } catch (error) {
    return { name, ...fail(messageOf(error), hint) };
  }
}

/**
 * Returns the message of the error's innermost cause. If a query fails, the message of the outer error contains the query and is
 * therefore not used.
 */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return messageOf(error.cause);
  return error.message;
}

/** Formats the results as aligned lines for a terminal, followed by a summary. */
export function formatResults(results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ status, name, message, hint }) => [
    `${SYMBOLS[status]} ${name.padEnd(width)}  ${message}`,
    ...(hint ? [`  ${' '.repeat(width)}  → ${hint}`] : []),
  ]);
  const count = (wanted: CheckStatus) => results.filter(({ status }) => status === wanted).length;
  const summary = `${count('ok')} a posto, ${count('warning')} da considerare, ${count('failed')} da correggere`;
  return `${[...lines, '', summary].join('\n')}\n`;
}
