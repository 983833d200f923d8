import type { BankStatement } from './read-bank.ts';

/** Words that learners believe to reveal the answer (in the ministry's bank they hardly do). */
const WORDS: [name: string, pattern: RegExp][] = [
  ['solo', /\b(solo|soltanto|solamente|esclusivamente)\b/i],
  ['sempre', /\bsempre\b/i],
  ['mai', /\bmai\b/i],
  ['può', /\b(può|possono)(?![a-zà-ù])/i],
  ['deve', /\b(deve|devono)\b/i],
];
/** With fewer statements the share varies too much by chance. */
const MIN_STATEMENTS = 12;
const TOLERANCE = 0.25;

/** Finds words whose share of true statements deviates from the bank's: learners could answer by them without knowing. */
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
