/** Spec §2: the length of the text next to an image. */
const MAX_LENGTH = 100;

/** Shortens a question to a recognisable label. */
export function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
