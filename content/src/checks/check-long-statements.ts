import type { BankStatement } from '#content/readers/read-bank.ts';

/** A statement with more words than this counts as long. 19.7 % of the ministry's statements are long. */
const LONG = 20;
const SHARE = { min: 0.18, max: 0.25 };
/** The allowed share of true statements among the long ones, so that the length does not reveal the answer. */
const TRUE_SHARE = { min: 0.35, max: 0.65 };

/** Checks that the bank of each topic has about as many long statements as the ministry's, so that learners can practise them. */
export function longStatementIssues(bank: readonly BankStatement[]): string[] {
  return [...Map.groupBy(bank, ({ topic }) => topic)].flatMap(([topic, statements]) => {
    const long = statements.filter(({ text }) => text.split(/\s+/).length > LONG);
    const right = long.filter(({ answer }) => answer);
    const issues: string[] = [];
    if (!isWithin(long.length, statements.length, SHARE))
      issues.push(`topic ${topic}: ${long.length} of ${statements.length} statements are long, not ${percent(SHARE)}`);
    if (!isWithin(right.length, long.length, TRUE_SHARE))
      issues.push(
        `topic ${topic}: ${right.length} of ${long.length} long statements are true, not ${percent(TRUE_SHARE)}`,
      );
    return issues;
  });
}

type Range = { min: number; max: number };

function isWithin(part: number, whole: number, { min, max }: Range): boolean {
  return part >= min * whole && part <= max * whole;
}

function percent({ min, max }: Range): string {
  return `${min * 100}–${max * 100} %`;
}
