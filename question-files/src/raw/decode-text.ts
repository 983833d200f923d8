import { checkSize, QuestionFileError } from './raw-file.ts';

/** Decodes UTF-8, UTF-16 or Windows-1252 and normalises line ends to `\n`. */
export function decodeText(bytes: Uint8Array): string {
  checkSize(bytes.length);
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new QuestionFileError('Il file è vuoto.');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
