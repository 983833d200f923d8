type Logged = { type: string; code: string | undefined; stack: string };

/** A fault as the log may hold it: its kind, the database's code and the place. Messages may hold addresses: a query's has its parameters. */
export function describeFault(fault: unknown): Logged {
  if (!(fault instanceof Error)) return { type: typeof fault, code: undefined, stack: '' };
  const { cause } = fault;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  const places = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: fault.name, code, stack: places.join('\n') };
}
