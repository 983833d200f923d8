import type { ImportPreview } from '@vialibera/contract/imports';
import type { BankFile } from './read-bank-file.ts';

const REJECTED_SHOWN = 20;
const LABELS = {
  new: 'nuove',
  identical: 'identiche',
  changed: 'cambiate',
  restored: 'tornano (erano ritirate)',
  reworded: 'riformulate',
  corrected: 'corrette da te',
  retired: 'ritirate',
  duplicate: 'doppie',
  conflict: 'contraddittorie',
  'awaiting-image': 'in attesa della figura',
  contradiction: 'contro la nostra risposta',
} as const satisfies Record<keyof ImportPreview['counts'], string>;

const KEPT_TEXTS = '  Nel file a questi testi mancano delle lettere accentate: restano i testi della banca.';

type Explained = keyof typeof EXPLAINED;
const EXPLAINED = {
  exact: 'con la nostra spiegazione',
  concept: 'con la regola del concetto',
  none: 'senza spiegazione nostra',
} as const satisfies Record<keyof NonNullable<ImportPreview['explained']>, string>;

/** Describes the changes of an import in Italian, for the command line. */
export function describePreview(
  { counts, exam, explained, lostCharacters }: ImportPreview,
  { rejected, repaired, looksLike, found, read, leftOut }: BankFile,
  titles: ReadonlyMap<number, string>,
): string {
  const lines = [
    toLine('voci nel file', found),
    toLine('voci lette', read),
    ...leftOut.map(({ kind, count }) => toLine(kind, count)),
    ...(looksLike === null ? [] : [`  Attenzione: sembrano domande della patente ${looksLike}.`]),
    ...Object.entries(LABELS).map(([kind, label]) => toLine(label, counts[kind as keyof typeof LABELS])),
    toLine('rifiutate', rejected.length),
    ...rejected.slice(0, REJECTED_SHOWN).map(({ line, text, reason }) => `    riga ${line}: ${reason} ${text}`),
    ...(rejected.length > REJECTED_SHOWN ? [`    … e altre ${rejected.length - REJECTED_SHOWN}`] : []),
    ...(repaired > 0 ? [toLine('con caratteri sistemati', repaired)] : []),
    ...(lostCharacters > 0 ? [toLine('testi con lettere perse', lostCharacters), KEPT_TEXTS] : []),
    ...(explained ? Object.entries(EXPLAINED).map(([kind, label]) => toLine(label, explained[kind as Explained])) : []),
    describeExam(exam, titles),
  ];
  return lines.map((line) => `${withoutControls(line)}\n`).join('');
}

function toLine(label: string, count: number | undefined): string {
  return `  ${label.padEnd(28)}${(count ?? 0).toLocaleString('it')}`;
}

function describeExam(
  { possible, statements, needed, lacking }: ImportPreview['exam'],
  titles: ReadonlyMap<number, string>,
): string {
  const titleOf = (topic: number) => `«${titles.get(topic) ?? topic}»`;
  if (possible) return "  L'esame si può fare.";
  const short = statements < needed ? [`${needed - statements} domande in tutto`] : [];
  const topics = lacking.map(({ topics: of, missing }) => `${missing} di ${of.map(titleOf).join(' o ')}`);
  return `  L'esame non si può ancora fare: la banca resta in preparazione. Mancano: ${[...short, ...topics].join('; ')}.`;
}

/** Removes control characters, by which a file could move the cursor or change the colours of the terminal. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
