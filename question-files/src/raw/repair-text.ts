import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d|#x[\da-f]|[a-z])[\da-z]*;/i;
const TAG =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|s|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi;
const BREAK = /^<\/?(?:br|div|h[1-6]|hr|li|ol|p|table|tr|ul)\b/i;
/**
 * The maximum number of times that a text is decoded. Several times can be necessary: for example, `&amp;quot;` was encoded
 * twice.
 */
const ROUNDS = 3;

/** The characters of Windows-1252 for the bytes 0x80 to 0x9F. Five of these bytes have no character of their own. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const BYTES = new Map(WINDOWS.split('').map((character, index) => [character, 0x80 + index]));
const FOLLOWING = `[\\u0080-\\u00bf${WINDOWS}]`;
/**
 * Matches what a UTF-8 character looks like if its bytes were read as Windows-1252, for example «Ã¨» for «è». Only the letters of
 * European languages and the usual punctuation are matched. For example, `à»…` is not matched: it could be a misread letter of
 * Lao, but also the end of a correct Italian quotation.
 */
const MISREAD = new RegExp(`[ÂÃÄÅ]${FOLLOWING}|â${FOLLOWING}{2}|ï»¿`, 'g');
/** Matches a misread «à» whose second byte, a no-break space, was turned into a space or removed. No Italian word has «Ã». */
const MISREAD_A = /Ã(?:\u00a0| (?= )|(?=[\s.,;:!?)»"’']|$))/g;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes HTML entities and wrongly decoded UTF-8, and removes HTML tags. Returns the same text if nothing is wrong with it. */
export function repairText(text: string): string {
  let repaired = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = repaired;
    if (ENTITY.test(repaired)) repaired = decodeHTMLStrict(repaired).replaceAll('\u00a0', ' ');
    repaired = repaired.replace(MISREAD, decodeMisread).replace(MISREAD_A, 'à');
    if (repaired === before) break;
  }
  // In the ministry's PDF, apostrophes are «¿».
  repaired = repaired.replace(/(?<=\p{L})¿(?=\p{L})/gu, "'");
  const plain = repaired.replace(TAG, (tag) => (BREAK.test(tag) ? ' ' : ''));
  return plain === repaired ? repaired : plain.replace(/[^\S\n]+/g, ' ').trim();
}

function decodeMisread(characters: string): string {
  const bytes = Uint8Array.from(characters, (character) => BYTES.get(character) ?? character.charCodeAt(0));
  try {
    return utf8.decode(bytes);
  } catch {
    return characters;
  }
}
