/** Words that are too frequent to tell statements apart. */
const FREQUENT = new Set(
  (
    'a ad al alla alle allo ai agli c che chi ci con d da dai dal dalla dalle dallo dagli degli dei del della delle dello di e ed gli ' +
    'i il in l la le lo nei nel nell nella nelle nello negli o od per s se si sia su sui sul sull sulla sulle sullo sugli un una uno'
  ).split(' '),
);

/**
 * Words that change the meaning of a statement. The words of one inner array are treated as the same word. These words are
 * compared exactly, and all other words are compared without their endings.
 */
const TURNING = [
  ['non'],
  ['ne', 'nemmeno', 'neanche', 'neppure'],
  ['senza'],
  ['mai'],
  ['nessun', 'nessuno', 'nessuna', 'nulla', 'niente'],
  ['sempre', 'comunque', 'ovunque'],
  ['solo', 'soltanto', 'solamente', 'unicamente', 'esclusivamente', 'sola', 'soli', 'sole'],
  ['anche', 'pure'],
  ['destra', 'destro', 'destri', 'destre'],
  ['sinistra', 'sinistro', 'sinistri', 'sinistre'],
  ['prima'],
  ['dopo'],
  ['piu'],
  ['meno'],
  ['maggiore', 'maggiori', 'superiore', 'superiori'],
  ['minore', 'minori', 'inferiore', 'inferiori'],
  ['anteriore', 'anteriori'],
  ['posteriore', 'posteriori'],
  ['salita'],
  ['discesa'],
  ['vieta', 'vietato', 'vietata', 'vietati', 'vietate', 'proibito', 'proibita', 'divieto'],
  ['consente', 'consentito', 'consentita', 'consentiti', 'consentite', 'permette', 'permesso', 'permessa'],
  ['obbligo', 'obbliga', 'obbligatorio', 'obbligatoria', 'obbligati'],
] as const;

const NUMBERS = ['due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'] as const;

const GUARDS = new Map<string, string>([
  ...TURNING.flatMap((words) => words.map((word) => [word, words[0]] as const)),
  ...NUMBERS.map((word, at) => [word, String(at + 2)] as const),
]);

/**
 * The data by which a similar statement is recognised. It can be published: many words share a byte, so the text cannot be
 * restored. The first two bytes are a hash of the numbers, the negations and the other words that change the meaning, in order.
 * They are followed by one byte for each word, a hash of the word. These later bytes are sorted.
 */
export type StatementSignature = Uint8Array;

/** The number of bytes at the start of a signature that are computed from numbers and from words that change the meaning. */
export const GUARD_BYTES = 2;

export function toSignature(text: string): StatementSignature {
  const words = wordsOf(text);
  const guard = hashOf(words.flatMap((word) => (/\d/.test(word) ? word : (GUARDS.get(word) ?? []))).join(' '));
  const bytes = words.filter((word) => !FREQUENT.has(word)).map((word) => hashOf(stemOf(word)) & 0xff);
  return Uint8Array.from([guard & 0xff, (guard >>> 8) & 0xff, ...bytes.toSorted((one, other) => one - other)]);
}

/** Whether two texts have the same numbers, negations and other words that change the meaning, in the same order. */
export function hasSameGuard(one: StatementSignature, other: StatementSignature): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function wordsOf(text: string): string[] {
  const letters = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    // «3.500» and «3500» are the same number.
    .replace(/(\d)[. ](?=\d{3}(?!\d))/g, '$1');
  return letters.match(/[a-z0-9]+/g) ?? [];
}

/** Removes the ending of a word, because Italian endings vary with number and gender. */
function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/[aeio]+$/, '') : word;
}

/** The hash function FNV-1a, with a final step that mixes the bits, because only the lowest ones are used. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
