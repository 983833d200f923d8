/** Matches what Kahoot adds to the names of its columns, as in «Question - max 120 characters». */
const INSTRUCTION = /\s[-–]\s(?:max|choose|mass|sceg).{0,60}$/i;

/** The names that files use for the column or key of each field. The first name of a field has the highest priority. */
const FIELD_NAMES = {
  text: 'question_text text q domanda testo testo_domanda testo_quesito question statement_it question_it domanda_it statement affermazione enunciato frase proposizione quesito',
  answer:
    'answer a risposta esito risposta_corretta soluzione vero_falso vf correct_answer correct_option correct_index corretta correct is_correct is_true risposta_esatta esatta giusta vero vera opzione_corretta opzione_giusta opzione_esatta risposta_giusta right_answer correct_answer_s correct_answers risposte_corrette correct_answer_index answer_index indice_corretto indice_risposta lettera_corretta',
  image:
    'image_url img immagine figura image figure picture nome_immagine url_immagine numero_figura figure_no foto img_url image_path primary_image image_id id_immagine id_figura nome_figura fig',
  topic:
    'topic topic_name argomento categoria capitolo chapter argomento_mit nome_argomento nome_capitolo chapter_name tema materia id_chapter topic_id id_argomento id_capitolo category chapter_slug topic_slug slug_argomento argomento_slug slug_capitolo capitolo_slug',
  subtopic:
    'sottotema subtopic sottoargomento sottocategoria sottocapitolo sub_topic subsection sottosezione subcategory section sezione paragrafo',
  group:
    'quesito_id id_quesito numero_quesito n_quesito group_id id_gruppo gruppo_id numero_gruppo gruppo group group_number id_argument concept_id id_concept concept concetto nr_quesito num_quesito codice_quesito cod_quesito gruppo_quesiti question_group',
  licence:
    'patente licence license licenza tipo_patente categoria_patente patente_tipo licence_type license_type tipo_licenza licence_category license_category licenze patenti licences licenses',
  explanation: 'explanation spiegazione commento motivazione',
  article: 'article rif_normativo riferimento riferimento_normativo articolo norma',
  number:
    'question_number numero_domanda codice codice_domanda id_domanda official_id question_id statement_id id number numero num n',
} as const;

type NameableField = keyof typeof FIELD_NAMES;
const NAMEABLE = Object.keys(FIELD_NAMES) as NameableField[];

/**
 * The field to which a column name or key in a file refers. `rank` is the position of this name in the field's list in
 * `FIELD_NAMES`: rank 0 has the highest priority.
 */
export type NamedField = { field: NameableField; rank: number };

const BY_NAME = new Map<string, NamedField>(
  NAMEABLE.flatMap((field) =>
    FIELD_NAMES[field].split(' ').map((name, rank) => [normalizeFieldName(name), { field, rank }]),
  ),
);

export function normalizeFieldName(name: string): string {
  return name
    .replace(INSTRUCTION, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/**
 * Separates the name of a list from a key of its groups, as in the column name «topics › name». Such a column describes the group
 * of an entry and not the entry itself.
 */
export const OF_GROUP = ' › ';

/** Caches the results of `parseFieldName`, because each entry of a JSON file repeats the same few keys. */
const parsed = new Map<string, NamedField | null>();
/** The maximum number of names in each cache of parsed names. */
export const PARSED_MAXIMUM = 1000;

/**
 * Returns the field to which a column name or key refers, or null if the name is unknown. Spelling variants such as «Rif.
 * normativo», `rif_normativo` and `rifNormativo` count as the same name.
 */
export function parseFieldName(name: string): NamedField | null {
  const before = parsed.get(name);
  if (before !== undefined) return before;
  const found = name.includes(OF_GROUP) ? null : (BY_NAME.get(normalizeFieldName(name)) ?? null);
  if (parsed.size < PARSED_MAXIMUM) parsed.set(name, found);
  return found;
}

/** Returns the name without its ending, so that «argomenti» and «argomento», or `topics` and `topic`, are equal. */
function stem(name: string): string {
  return normalizeFieldName(name)
    .replace(/s$/, '')
    .replace(/[aeiouy]+$/, '');
}

const GROUPING = ['topic', 'subtopic', 'group', 'licence'] as const;
export type GroupingField = (typeof GROUPING)[number];
const BY_STEM = new Map<string, GroupingField>([
  ...GROUPING.flatMap((field) => FIELD_NAMES[field].split(' ').map((name) => [stem(name), field] as const)),
  [stem('quesiti'), 'group'],
]);

/**
 * Returns the field to which the name of a list refers: the topic for `topics` and «argomenti», the group for «quesiti». Returns
 * null if the name is unknown.
 */
export function parseListName(name: string): GroupingField | null {
  return BY_STEM.get(stem(name)) ?? null;
}

/** Whether the column `column`, such as `topic_id`, contains references to the list `list`, such as `topics`. */
export function refersToList(column: string, list: string): boolean {
  const words = normalizeFieldName(column.replace(/(?:^id(?=[_A-Z])|[_\s]?id$|Id$)/g, ''));
  return words !== '' && stem(words) === stem(list);
}
