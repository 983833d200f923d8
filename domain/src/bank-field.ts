/** What a file of statements may say of each, by the names that its columns or keys have; the first of a row counts most. */
const FIELD_NAMES = {
  text: 'question_text text q domanda testo testo_domanda question quesito statement_it statement affermazione enunciato',
  answer:
    'answer a risposta esito risposta_corretta soluzione vero_falso vf correct_answer correct_option correct_index corretta',
  figure: 'image_url img immagine figura image figure picture nome_immagine url_immagine numero_figura figure_no foto',
  topic: 'topic topic_name argomento categoria capitolo chapter argomento_mit id_chapter topic_id id_argomento',
  subtopic: 'sottotema subtopic sottoargomento sottocategoria sottocapitolo',
  explanation: 'explanation spiegazione commento motivazione',
  article: 'article rif_normativo riferimento riferimento_normativo articolo norma',
  number: 'question_number codice id number numero numero_domanda official_id num n',
} as const;

export type BankField = keyof typeof FIELD_NAMES;
const BANK_FIELDS = Object.keys(FIELD_NAMES) as BankField[];

/** The field that a name stands for, and its rank among the names of that field: 0 counts most. */
export type NamedField = { field: BankField; rank: number };

const BY_NAME = new Map<string, NamedField>(
  BANK_FIELDS.flatMap((field) => FIELD_NAMES[field].split(' ').map((name, rank) => [squeeze(name), { field, rank }])),
);

function squeeze(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** Reads the name of a column: «Rif. normativo», `rif_normativo` and `rifNormativo` are one. */
export function fieldNamed(name: string): NamedField | null {
  return BY_NAME.get(squeeze(name)) ?? null;
}

const TRUE_WORDS = new Set(['true', '1', 'v', 'vero', 'vera', 't', 's', 'si', 'sì', 'yes', 'y']);
const FALSE_WORDS = new Set(['false', '0', 'f', 'falso', 'falsa', 'n', 'no']);
const INDEX_NAMES = new Set(['correctanswer', 'correctoption', 'correctindex']);

/**
 * An answer in any of the ways people write it; null when it is none. Under `correct_answer` a number is the place of the right
 * option, so 0 means true (spec §5).
 */
export function answerFrom(value: unknown, name: string): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).normalize('NFC').trim().toLowerCase();
  const answer = TRUE_WORDS.has(word) ? true : FALSE_WORDS.has(word) ? false : null;
  const isPlace = (word === '0' || word === '1') && INDEX_NAMES.has(squeeze(name));
  return isPlace ? !answer : answer;
}

const NO_FIGURE = new Set([
  '',
  '0',
  'noimage',
  'no image',
  'none',
  'null',
  'undefined',
  'nan',
  '-',
  'no',
  'nessuna',
  'n/a',
]);

/** What a statement shows: a path, an address or a number, «(FIG 502)» too; null for the many ways to say nothing. */
export function figureFrom(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const figure = String(value).trim();
  if (NO_FIGURE.has(figure.toLowerCase())) return null;
  return /^\(?\s*fig(?:ura)?\.?\s*(?:n\W{0,2})?\s*(\d+)\s*\)?$/i.exec(figure)?.[1] ?? figure;
}
