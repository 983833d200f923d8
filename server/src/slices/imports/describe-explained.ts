import type { ImportPreview } from '@vialibera/contract/imports';
import type { PreviewRow } from './imports-store.ts';

export const CONTRADICTIONS_SHOWN = 200;

/**
 * Lists in Italian the statements of a file whose answer contradicts ours. `rows` contains the first of them, and `total` is
 * their number.
 */
export function describeContradictions(rows: readonly PreviewRow[], { contradiction: total }: ImportPreview['counts']) {
  if (rows.length === 0) return '';
  const lines = rows.flatMap(({ statement, contradiction: ours }) =>
    ours
      ? [
          `    ${statement.text}`,
          `      nel file: ${toLetter(statement.answer === true)}, per noi: ${toLetter(ours.answer)}. ${ours.why}`,
        ]
      : [],
  );
  const rest = total > rows.length ? [`    … e altre ${total - rows.length}`] : [];
  const text = ['  La risposta del file contraddice la nostra:', ...lines, ...rest];
  return text.map((line) => `${line.replace(/\p{Cc}/gu, ' ')}\n`).join('');
}

/** Returns the last line that the command prints. Programs may parse it, so its numbers have no separators. */
export function describeExplained({ explained }: ImportPreview): string {
  const { exact, concept, none } = explained ?? { exact: 0, concept: 0, none: 0 };
  return `spiegate: ${exact} esatte, ${concept} dal concetto, ${none} senza\n`;
}

function toLetter(answer: boolean): string {
  return answer ? 'V' : 'F';
}
