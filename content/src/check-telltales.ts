import type { BankStatement } from './read-bank.ts';

/**
 * Words that many learners take as a hint to the right answer. In the ministry's bank, these words hardly correlate with the
 * answer, so they must not correlate with the answer in our bank either.
 */
const WORDS: [name: string, pattern: RegExp][] = [
  ['solo', /\b(solo|soltanto|solamente|esclusivamente)\b/i],
  ['sempre', /\bsempre\b/i],
  ['mai', /\bmai\b/i],
  ['può', /\b(può|possono)(?![a-zà-ù])/i],
  ['deve', /\b(deve|devono)\b/i],
];
/**
 * A word is checked only if at least this many statements contain the word. With fewer statements, the share of true statements
 * varies too much by chance.
 */
const MIN_STATEMENTS = 12;
const TOLERANCE = 0.25;

/**
 * Returns an issue for each word that gives the answer away. A word gives the answer away if the share of true statements among
 * the statements with this word differs by more than `TOLERANCE` from the share of true statements in the whole bank.
 */
export function telltaleIssues(bank: readonly BankStatement[]): string[] {
  const base = shareTrue(bank);
  return WORDS.flatMap(([name, pattern]) => {
    const having = bank.filter(({ text }) => pattern.test(text));
    const share = shareTrue(having);
    if (having.length < MIN_STATEMENTS || Math.abs(share - base) <= TOLERANCE) return [];
    return [`«${name}» is a telltale: ${Math.round(share * 100)} % of ${having.length} statements are true`];
  });
}

function shareTrue(statements: readonly BankStatement[]): number {
  return statements.filter(({ answer }) => answer).length / Math.max(1, statements.length);
}
