/** The maximum length of a shortened text, in characters. Spec §2 sets this limit for the text below an image. */
const MAX_LENGTH = 100;

/** Shortens the text of a question, so that it can be used as a label. */
export function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
