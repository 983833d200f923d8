import { createHash } from 'node:crypto';
import { lettersOf } from '@vialibera/domain/statement';

/** A statement of the ministry's list with the number of its figure, if it has one. */
export type ListedStatement = { text: string; figure: string | null };

/**
 * Returns the key of each statement of the whole list. The content names the ministry's statements by these keys, because we may
 * not publish their texts. The number of the figure belongs to the key only if the same text occurs with several figures, or
 * with and without one.
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
 * Returns the two keys that a statement can have, because a single statement does not show which one the list uses: `withFigure`
 * if the list has its text with several figures, otherwise `textOnly`.
 */
export function statementKeysOf({ text, figure }: ListedStatement): [withFigure: string, textOnly: string] {
  return [hashOf(`${lettersOf(text)}#${figure ?? ''}`), textKeyOf(text)];
}

/** Returns the key of a text without regard to its figure. */
export function textKeyOf(text: string): string {
  return hashOf(lettersOf(text));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
