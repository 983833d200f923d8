import type { IncomingStatement } from './statement.ts';

/** The 25 topics of the ministry in its order, by the names that the nested file (F1) uses. */
const TOPIC_SLUGS = [
  'definizioni-generali-doveri-strada',
  'segnali-pericolo',
  'segnali-divieto',
  'segnali-obbligo',
  'segnali-precedenza',
  'segnaletica-orizzontale-ostacoli',
  'semafori-vigili',
  'segnali-indicazione',
  'segnali-complementari-cantiere',
  'pannelli-integrativi',
  'limiti-di-velocita',
  'distanza-di-sicurezza',
  'norme-di-circolazione',
  'precedenza-incroci',
  'sorpasso',
  'fermata-sosta-arresto',
  'norme-varie-autostrade-pannelli',
  'luci-dispositivi-acustici',
  'cinture-casco-sicurezza',
  'patente-punti-documenti',
  'incidenti-stradali-comportamenti',
  'alcool-droga-primo-soccorso',
  'responsabilita-civile-penale-e-assicurazione',
  'consumi-ambiente-inquinamento',
  'elementi-veicolo-manutenzione-comportamenti',
];
const DEFAULT_CATEGORY = 'ministerial';
const TEXT_MAXIMUM = 2000;

type Entry = Record<string, unknown>;
export type BankJson = {
  statements: IncomingStatement[];
  /** Entries without a text (spec §5: dropped). */
  dropped: number;
  /** Positions, from 1, of entries with a text and without a sure answer, or with a text past any bound. */
  refused: number[];
};

/**
 * Statements of a JSON file: topics with subtopics with statements (F1), or, as spec §5 says, a wrapper with a `questions` list, a
 * plain array, or an object of values. Empty when there is nothing that looks like a statement.
 */
export function parseBankJson(data: unknown): BankJson {
  const found: BankJson = { statements: [], dropped: 0, refused: [] };
  for (const [position, { entry, topic, subtopic }] of entriesOf(data).entries()) {
    const text = stringOf(entry.question_text) ?? stringOf(entry.text) ?? stringOf(entry.q);
    const answer = answerOf(entry);
    if (!text) found.dropped += 1;
    else if (answer === null || text.length > TEXT_MAXIMUM) found.refused.push(position + 1);
    else found.statements.push(statementOf(entry, { text, answer, position, topic, subtopic }));
  }
  return found;
}

type Known = { text: string; answer: boolean; position: number; topic: string | null; subtopic: string | null };

function statementOf(entry: Entry, { text, answer, position, topic, subtopic }: Known): IncomingStatement {
  const number = entry.question_number;
  const slug = TOPIC_SLUGS.indexOf(topic ?? '');
  return {
    text,
    answer,
    subtopic,
    figure: stringOf(entry.image_url) ?? stringOf(entry.img),
    imageUrl: null,
    imageDescription: null,
    number: typeof number === 'number' && Number.isInteger(number) ? number : position + 1,
    topic: slug >= 0 ? slug + 1 : null,
    category: stringOf(entry.category) ?? DEFAULT_CATEGORY,
    explanation: stringOf(entry.explanation),
    article: stringOf(entry.article),
  };
}

type Located = { entry: Entry; topic: string | null; subtopic: string | null };

function entriesOf(data: unknown): Located[] {
  if (Array.isArray(data)) return locate(data, null, null);
  if (!isEntry(data)) return [];
  if (Array.isArray(data.questions)) return locate(data.questions, null, null);
  return Object.entries(data).flatMap(([key, value]) => {
    if (isEntry(value) && Object.values(value).some(Array.isArray))
      return Object.entries(value).flatMap(([subtopic, list]) =>
        Array.isArray(list) ? locate(list, key, subtopic) : [],
      );
    return Array.isArray(value) ? locate(value, key, null) : locate([value], null, null);
  });
}

function locate(list: readonly unknown[], topic: string | null, subtopic: string | null): Located[] {
  return list.map((value) => ({ entry: isEntry(value) ? value : {}, topic, subtopic }));
}

/** A boolean `answer`; otherwise `correct_answer`, where 0 means true (spec §5). */
function answerOf(entry: Entry): boolean | null {
  const answer = entry.answer ?? entry.a;
  if (typeof answer === 'boolean') return answer;
  return typeof entry.correct_answer === 'number' ? entry.correct_answer === 0 : null;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() ? value.trim() : null;
}
