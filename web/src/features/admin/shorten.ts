/** Spec §2: the text beside an image is cut to this. */
const SHORT = 100;

/** Enough of a question to tell it from others. */
export function shorten(text: string): string {
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
