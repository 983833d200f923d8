import { createHash } from 'node:crypto';
import { lettersOf } from '@vialibera/domain/banks/statement';

/** A statement of the ministry's list. `figure` is the number of its figure; null if it has none. */
export type ListedStatement = { text: string; figure: string | null };

/**
 * Returns the key of each statement of the whole list. The content refers to the ministry's statements by these keys,
 * because we may not publish their texts. The number of the figure is part of the key only if the list repeats the text
 * with another figure or without a figure.
 */
export function statementKeys(list: readonly ListedStatement[]): string[] {
  const figures = new Map<string, Set<string>>();
  for (const { text, figure } of list) {
    const letters = lettersOf(text);
    figures.set(letters, (figures.get(letters) ?? new Set()).add(figure ?? ''));
  }
  return list.map((statement) => {
    const [withFigure, textOnly] = statementKeysOf(statement);
    return (figures.get(lettersOf(statement.text))?.size ?? 0) > 1 ? withFigure : textOnly;
  });
}

/**
 * Returns the two possible keys of a statement. The list uses `withFigure` if it contains the text with several
 * figures, and otherwise `textOnly`. Both keys are returned, because a single statement does not show which one the
 * list uses.
 */
export function statementKeysOf({ text, figure }: ListedStatement): [withFigure: string, textOnly: string] {
  return [hashOf(`${lettersOf(text)}#${figure ?? ''}`), textKeyOf(text)];
}

export function textKeyOf(text: string): string {
  return hashOf(lettersOf(text));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
