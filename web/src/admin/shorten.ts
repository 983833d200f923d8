const MAX_LENGTH = 100;

/** Shortens the text of a question to a label below its image. */
export function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
