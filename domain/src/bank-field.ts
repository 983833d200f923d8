/** For each field of a statement, the column names or keys that a file may use for it, with the highest priority first. */
const FIELD_NAMES = {
  text: 'question_text text q domanda testo testo_domanda question quesito statement_it statement affermazione enunciato',
  answer:
    'answer a risposta esito risposta_corretta soluzione vero_falso vf correct_answer correct_option correct_index corretta',
  image: 'image_url img immagine figura image figure picture nome_immagine url_immagine numero_figura figure_no foto',
  topic: 'topic topic_name argomento categoria capitolo chapter argomento_mit id_chapter topic_id id_argomento',
  subtopic: 'sottotema subtopic sottoargomento sottocategoria sottocapitolo',
  explanation: 'explanation spiegazione commento motivazione',
  article: 'article rif_normativo riferimento riferimento_normativo articolo norma',
  number: 'question_number codice id number numero numero_domanda official_id num n',
} as const;

export type BankField = keyof typeof FIELD_NAMES;
const BANK_FIELDS = Object.keys(FIELD_NAMES) as BankField[];

/**
 * The field to which a column name or key in a file refers. `rank` is the position of this name in the field's list in
 * `FIELD_NAMES`: rank 0 has the highest priority.
 */
export type NamedField = { field: BankField; rank: number };

const BY_NAME = new Map<string, NamedField>(
  BANK_FIELDS.flatMap((field) =>
    FIELD_NAMES[field].split(' ').map((name, rank) => [normalizeFieldName(name), { field, rank }]),
  ),
);

function normalizeFieldName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/**
 * Returns the field to which a column name or key refers, or null if the name is unknown. Spelling variants such as «Rif.
 * normativo», `rif_normativo` and `rifNormativo` count as the same name.
 */
export function parseFieldName(name: string): NamedField | null {
  return BY_NAME.get(normalizeFieldName(name)) ?? null;
}

const TRUE_WORDS = new Set(['true', '1', 'v', 'vero', 'vera', 't', 's', 'si', 'sì', 'yes', 'y']);
const FALSE_WORDS = new Set(['false', '0', 'f', 'falso', 'falsa', 'n', 'no']);
const INDEX_NAMES = new Set(['correctanswer', 'correctoption', 'correctindex']);

/**
 * Parses an answer in any of the usual notations; null if `value` is not an answer. In most columns, 0 means false and 1 means
 * true. In a column such as `correct_answer`, however, the number is the index of the right option: 0 is the option «Vero» and
 * therefore means true, 1 means false (spec §5).
 */
export function parseAnswer(value: unknown, name: string): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const word = String(value).normalize('NFC').trim().toLowerCase();
  const answer = TRUE_WORDS.has(word) ? true : FALSE_WORDS.has(word) ? false : null;
  const isOptionIndex = (word === '0' || word === '1') && INDEX_NAMES.has(normalizeFieldName(name));
  return isOptionIndex ? !answer : answer;
}

const NO_IMAGE = new Set([
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

/**
 * Parses a reference to an image: a path, a URL or a number. The number can also be written as «(FIG 502)». Returns null if the
 * value means «no image».
 */
export function parseImageRef(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const ref = String(value).trim();
  if (NO_IMAGE.has(ref.toLowerCase())) return null;
  return /^\(?\s*fig(?:ura)?\.?\s*(?:n\W{0,2})?\s*(\d+)\s*\)?$/i.exec(ref)?.[1] ?? ref;
}
