/** A meaning that words have in the ministry's statements about the order in which vehicles pass a junction. */
export type Meaning =
  | 'passes'
  | 'enters'
  | 'centre'
  | 'yields'
  | 'has-priority'
  | 'waits'
  | 'not'
  | 'only'
  | 'before'
  | 'after'
  | 'right-after'
  | 'together'
  | 'first'
  | 'second'
  | 'third'
  | 'last'
  | 'right-free'
  | 'right-taken'
  | 'while-turning'
  | 'siren'
  | 'groundless'
  | 'reason';

/**
 * A description that a statement uses instead of the letters of vehicles. It names the kind of the vehicles, the side
 * from which they come as seen from the statement's subject, or whether they turn.
 */
export type Description =
  | 'all'
  | 'tram'
  | 'trolleybus'
  | 'truck'
  | 'from-right'
  | 'from-sides'
  | 'straight'
  | 'turning';

export type Word = { means: Meaning } | { letters: string } | { described: Description };

const LETTERS = '[A-Z](?:(?: ?, ?| ed? )[A-Z])*(?![a-zà-ù])';

/**
 * Regular expressions of phrases, each with the meaning of the phrase. If several expressions match a text, the first
 * one is used.
 */
const MEANINGS: readonly (readonly [string, Meaning])[] = [
  // Speed, public service and overhead wires do not give a vehicle the right of way.
  ['il veicolo più veloce', 'groundless'],
  ['(?:perché|in quanto|purché) .*(?:servizio pubblico|autobus|linea elettrica).*', 'groundless'],
  ['perché .*', 'reason'],
  ['dato che [^,]*', 'reason'],
  ['se è della polizia con i dispositivi di allarme in funzione', 'siren'],
  [
    '(?:si (?:deve )?ferma(?:re)?|(?:deve )?fermarsi|essersi portato|si porti|si è (?:spostato|fermato)) al centro(?: di esso| dell.incrocio)?',
    'centre',
  ],
  ["(?:deve |ha l'obbligo di )?dare la precedenza", 'yields'],
  ['ha(?:nno)? (?:la|diritto di) precedenza', 'has-priority'],
  ['deve attendere', 'waits'],
  ['ha la destra libera', 'right-free'],
  ['ha la destra occupata', 'right-taken'],
  ['nello svoltare a sinistra|durante tutta la manovra di svolta', 'while-turning'],
  ['non|senza', 'not'],
  ['solo', 'only'],
  ['subito dopo', 'right-after'],
  ['(?:per|è il) prim[oi](?: ad)?', 'first'],
  ['per secondo', 'second'],
  ['per terzo', 'third'],
  ["per ultimo|è l'ultimo ad?", 'last'],
  ['prima', 'before'],
  ['dopo', 'after'],
  ['contemporaneamente|insieme', 'together'],
  ['impegna(?:re)?', 'enters'],
  ['passano|passa|transitano|transita|attraversa', 'passes'],
];

const DESCRIPTIONS: readonly (readonly [string, Description])[] = [
  [
    '(?:tutti )?(?:gli|degli|agli|sugli) altri(?: due| tre)? veicoli|tutti i veicoli|(?:alcun|qualunque) veicolo',
    'all',
  ],
  ['veicolo proveniente dalla sua destra', 'from-right'],
  ['veicoli provenienti da destra e da sinistra', 'from-sides'],
  ['veicolo che prosegue diritto', 'straight'],
  ['quelli che svoltano', 'turning'],
  ['tram', 'tram'],
  ['filobus', 'trolleybus'],
  ['autocarro', 'truck'],
];

/**
 * Words and phrases that do not change the meaning of a statement. The phrases in the first element are matched before
 * `MEANINGS`, because a single word of such a phrase, for example «prima», can have a meaning elsewhere.
 */
const FILLERS = [
  "prima di impegnare l'incrocio|nell'impegnare l'incrocio|nell'ordine|secondo l'ordine|che prosegue diritto",
  "l'incrocio|l'attraversamento(?: dell'incrocio)?|il transito|il passaggio|la manovra di svolta a sinistra|rispetto",
  'il conducente del|\\(filobus\\)|indifferentemente|deve|devono|può|possono|che|è|e|ed|ma|sia|siano',
  'passat[oi]|transitat[oi]|passino|transitino|transiti|passare|transitare|attraversare|disimpegnare|conclude|concludere',
  'il|i|gli|di|del|dei|degli|al|ai|agli|a|ad|su|sul|sui|sugli',
];
const FILLER = new RegExp(`^(?:[,.]|(?:l|all|dell)'(?=autocarro)|(?:${FILLERS.join('|')})(?![a-zà-ù]))`);
const FILLER_PHRASE = new RegExp(`^(?:${FILLERS[0]})(?![a-zà-ù])`);

/**
 * Returns the words and phrases of a statement that have a meaning, in the order of the statement. Returns null if the
 * statement contains an unknown word. The caller must already have removed the introduction of the statement, such as
 * «Nella figura».
 */
export function parseWords(text: string): Word[] | null {
  const words: Word[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const found = FILLER_PHRASE.test(rest) ? null : findWord(rest);
    const length = found?.length ?? FILLER.exec(rest)?.[0].length ?? 0;
    if (length === 0) return null;
    if (found) words.push(found.word);
    rest = rest.slice(length).trim();
  }
  return words;
}

function findWord(text: string): { word: Word; length: number } | null {
  const named = new RegExp(`^(?:veicol[oi]|quello|autocarro) (${LETTERS})`).exec(text);
  if (named) return { word: { letters: (named[1] ?? '').replaceAll(/[^A-Z]/g, '') }, length: named[0].length };
  for (const [pattern, described] of DESCRIPTIONS) {
    const length = lengthOf(pattern, text);
    if (length > 0) return { word: { described }, length };
  }
  for (const [pattern, means] of MEANINGS) {
    const length = lengthOf(pattern, text);
    if (length > 0) return { word: { means }, length };
  }
  return null;
}

function lengthOf(pattern: string, text: string): number {
  return new RegExp(`^(?:${pattern})(?![a-zà-ù])`).exec(text)?.[0].length ?? 0;
}
