type SerializedError = { type: string; code: string | undefined; message: string; stack: string };
type ErrorLike = {
  name?: string;
  code?: string | number;
  message?: string;
  stack?: string;
  cause?: unknown;
  errors?: unknown[];
};

/** PostgreSQL repeats the wrong value at the end of such a message: `invalid input syntax for type uuid: "…"`. */
const QUOTED_VALUE = /: "[^]*"$/;

/**
 * Serializes an error for the log. pg-boss passes plain objects with the fields of an error. The message of a failed query
 * contains its parameters, so the message of its cause takes its place.
 */
export function serializeError(error: unknown): SerializedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, code: undefined, message: maskAddresses(String(error)), stack: '' };
  const { name = 'Error', stack = '' } = error as ErrorLike;
  const { code, message = '' } = findReason(error);
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const text = maskAddresses(message.replace(QUOTED_VALUE, ''));
  return { type: name, code: code === undefined ? undefined : String(code), message: text, stack: frames.join('\n') };
}

/** Replaces the email addresses in a text. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/[^\s<>()"',;:=]+@[^\s<>()"',;:=]+/g, '…@…');
}

/** Returns the innermost cause. A connection that failed at several addresses has no message, but one error per address. */
function findReason(error: ErrorLike, depth = 0): ErrorLike {
  const inner = error.cause ?? error.errors?.[0];
  return typeof inner === 'object' && inner !== null && depth < 5 ? findReason(inner, depth + 1) : error;
}
