const MENTIONS_IMAGE =
  /raffigurat|rappresentat|\b(?:in|di|[Ll]a|[Ll]e|[Nn]ella|[Nn]elle|dalla|della|alla) figur[ae]\b|\bfigura [A-Z]\b|\((?:tipo )?[A-Z]\)|\b(?:[Vv]eicol[oi]|[Cc]orsia|[Ss]egnale|[Pp]annello) [A-Z]\b/;

/**
 * True if the file refers to an image, or if the text mentions one («il segnale raffigurato», «il veicolo B»). The statement can
 * then be answered only with the image. In the ministry's list of 2023, no text without an image mentions one. Of the texts with
 * an image, all mention it except 40, which describe the sign instead.
 */
export function needsImage({ text, imageRef }: { text: string; imageRef: string | null }): boolean {
  return imageRef !== null || MENTIONS_IMAGE.test(text);
}

/** Whether a statement needs an image and has none. Such a statement is not asked until an admin uploads the image. */
export function isAwaitingImage(statement: {
  text: string;
  imageRef: string | null;
  imageUrl: string | null;
}): boolean {
  return statement.imageUrl === null && needsImage(statement);
}
