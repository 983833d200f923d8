import type { BankStatement } from '#content/readers/read-bank.ts';

/**
 * Words that many learners take as a hint to the right answer. In the ministry's bank, these words hardly correlate with the
 * answer, so they must not correlate with the answer in our bank either.
 */
const HINTS: [name: string, pattern: RegExp][] = [
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
const MIN_STATEMENTS = 10;
/** At most this share of the statements with a hint may have the same answer. For all other words, the limit is `MAX_SHARE`. */
const MAX_SHARE_OF_HINT = 0.75;
const MAX_SHARE = 0.8;

type Statement = Pick<BankStatement, 'text' | 'answer'>;

/** Returns an issue for each word that gives the answer away, because most statements with this word have the same answer. */
export function telltaleIssues(bank: readonly Statement[]): string[] {
  const hints = HINTS.flatMap(([name, pattern]) =>
    issuesOf(
      name,
      bank.filter(({ text }) => pattern.test(text)),
      MAX_SHARE_OF_HINT,
    ),
  );
  const words = [...statementsByWord(bank)].flatMap(([word, statements]) => issuesOf(word, statements, MAX_SHARE));
  return [...new Set([...hints, ...words])];
}

function issuesOf(word: string, statements: readonly Statement[], max: number): string[] {
  const right = statements.filter(({ answer }) => answer).length;
  const share = Math.max(right, statements.length - right) / Math.max(1, statements.length);
  if (statements.length < MIN_STATEMENTS || share <= max) return [];
  const percent = Math.round((100 * right) / statements.length);
  return [`«${word}» is a telltale: ${percent} % of ${statements.length} statements are true`];
}

function statementsByWord(bank: readonly Statement[]): Map<string, Statement[]> {
  const byWord = new Map<string, Statement[]>();
  for (const statement of bank)
    for (const word of new Set(statement.text.toLowerCase().match(/[a-zà-ù]+/g))) {
      const statements = byWord.get(word) ?? [];
      statements.push(statement);
      byWord.set(word, statements);
    }
  return byWord;
}
