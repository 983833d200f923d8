import { checkSize, FileFault } from './raw-file.ts';

/** Text of a file in UTF-8, or in UTF-16 or Windows-1252 as older programs save it; every line ends with a single `\n`. */
export function decodeText(bytes: Uint8Array): string {
  checkSize(bytes.length);
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new FileFault('Il file è vuoto.');
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
