import type { BankStatement } from './read-bank.ts';

/** Words that learners believe to give an answer away (measured on the ministry's bank they hardly do). */
const WORDS: [name: string, pattern: RegExp][] = [
  ['solo', /\b(solo|soltanto|solamente|esclusivamente)\b/i],
  ['sempre', /\bsempre\b/i],
  ['mai', /\bmai\b/i],
  ['può', /\b(può|possono)(?![a-zà-ù])/i],
  ['deve', /\b(deve|devono)\b/i],
];
/** Below this number chance alone moves the share too far. */
const ENOUGH = 12;
const TOLERANCE = 0.25;

/** Words whose share of true statements strays from the bank's own: a learner could answer by them without knowing. */
export function telltaleFaults(bank: readonly BankStatement[]): string[] {
  const base = shareTrue(bank);
  return WORDS.flatMap(([name, pattern]) => {
    const having = bank.filter(({ text }) => pattern.test(text));
    const share = shareTrue(having);
    if (having.length < ENOUGH || Math.abs(share - base) <= TOLERANCE) return [];
    return [`«${name}» is a telltale: ${Math.round(share * 100)} % of ${having.length} statements are true`];
  });
}

function shareTrue(statements: readonly BankStatement[]): number {
  return statements.filter(({ answer }) => answer).length / Math.max(1, statements.length);
}
