type SerializedError = { type: string; code: string | undefined; stack: string };

/**
 * Serializes an error for the log without its message. The message may contain email addresses, for example in the parameters
 * of a failed query.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, code: undefined, stack: '' };
  const { cause } = error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, code, stack: frames.join('\n') };
}
