const MENTIONS_IMAGE =
  /raffigurat|rappresentat|\b(?:in|di|[Ll]a|[Ll]e|[Nn]ella|[Nn]elle|dalla|della|alla) figur[ae]\b|\bfigura [A-Z]\b|\((?:tipo )?[A-Z]\)|\b(?:[Vv]eicol[oi]|[Cc]orsia|[Ss]egnale|[Pp]annello) [A-Z]\b/;

/**
 * Whether a statement cannot be answered without its image: the file refers to an image, or the text does («il segnale
 * raffigurato», «il veicolo B»). In the ministry's list of 2023 this finds no statement without an image, and all with an image
 * but 40, whose texts describe the sign themselves.
 */
export function needsImage({ text, imageRef }: { text: string; imageRef: string | null }): boolean {
  return imageRef !== null || MENTIONS_IMAGE.test(text);
}

/** Whether a statement needs an image and has none. Nothing asks it until an admin brings the image. */
export function isAwaitingImage(statement: {
  text: string;
  imageRef: string | null;
  imageUrl: string | null;
}): boolean {
  return statement.imageUrl === null && needsImage(statement);
}
