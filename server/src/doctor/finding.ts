/** Well, to be considered, or a fault; a fault makes the whole examination fail. */
type Sign = '✓' | '!' | '✗';

/** What was looked at, what was found and, where it is not well, what to do. */
export type Finding = { sign: Sign; name: string; says: string; todo?: string };

type Look = () => Promise<Omit<Finding, 'name'>>;

export const well = (says: string) => ({ sign: '✓' as const, says });
export const consider = (says: string, todo: string) => ({ sign: '!' as const, says, todo });
export const fault = (says: string, todo: string) => ({ sign: '✗' as const, says, todo });

/** Looks at one thing; what breaks while looking is a fault too, and keeps nobody from looking at the rest. */
export async function examine(name: string, look: Look, todo: string): Promise<Finding> {
  try {
    return { name, ...(await look()) };
  } catch (error) {
    return { name, ...fault(reasonOf(error), todo) };
  }
}

/** Of several failures the one that began it: a query's own message holds the query. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message;
}

/** As a person reads it in a terminal. */
export function print(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.flatMap(({ sign, name, says, todo }) => [
    `${sign} ${name.padEnd(width)}  ${says}`,
    ...(todo ? [`  ${' '.repeat(width)}  → ${todo}`] : []),
  ]);
  const count = (wanted: Sign) => findings.filter(({ sign }) => sign === wanted).length;
  const sum = `${count('✓')} a posto, ${count('!')} da considerare, ${count('✗')} da correggere`;
  return `${[...lines, '', sum].join('\n')}\n`;
}
