import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { shuffle } from '@vialibera/domain/random/shuffle';

type Statement = { text: string; answer: boolean };
/** How often a word or a pair of words occurs in true and in false statements. */
type Uses = { right: number; wrong: number };

const SPLITS = 10;
const MAX_SCORE = 0.57;
/** A word is ignored if it occurs fewer than this many times in the statements from which the classifier learns. */
const MIN_USES = 2;

/**
 * Returns how well the statements can be answered by their words alone, without any knowledge of the rules: the mean share of
 * right answers over several splits of the statements. For each split, a classifier learns from one half and answers the other
 * half. Guessing gives 0.5. A sample of the ministry's statements, as large as our bank, gives 0.57.
 */
export function wordLearnerScore(statements: readonly Statement[]): number {
  const scores = Array.from({ length: SPLITS }, (_, seed) => {
    const mixed = shuffle(statements, seededRandom(seed + 1));
    const half = Math.floor(mixed.length / 2);
    const believesTrue = learn(mixed.slice(0, half));
    const asked = mixed.slice(half);
    return asked.filter(({ text, answer }) => believesTrue(text) === answer).length / Math.max(1, asked.length);
  });
  return scores.reduce((sum, score) => sum + score, 0) / SPLITS;
}

export function wordLearnerIssues(statements: readonly Statement[]): string[] {
  const score = wordLearnerScore(statements);
  if (score <= MAX_SCORE) return [];
  return [`a learner of words alone answers ${percent(score)} of the bank, more than ${percent(MAX_SCORE)}`];
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** Learns the words of `statements` (naive Bayes). Returns a function that predicts whether a text is true. */
function learn(statements: readonly Statement[]): (text: string) => boolean {
  const uses = new Map<string, Uses>();
  for (const { text, answer } of statements)
    for (const part of wordsAndPairsOf(text)) {
      const { right, wrong } = uses.get(part) ?? { right: 0, wrong: 0 };
      uses.set(part, answer ? { right: right + 1, wrong } : { right, wrong: wrong + 1 });
    }
  const right = statements.filter(({ answer }) => answer).length;
  const wrong = statements.length - right;
  const evidenceOf = (part: string) => {
    const seen = uses.get(part);
    if (!seen || seen.right + seen.wrong < MIN_USES) return 0;
    return Math.log((seen.right + 1) / (right + 2)) - Math.log((seen.wrong + 1) / (wrong + 2));
  };
  const prior = Math.log((right + 1) / (wrong + 1));
  return (text) => wordsAndPairsOf(text).reduce((sum, part) => sum + evidenceOf(part), prior) > 0;
}

function wordsAndPairsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-zà-ù0-9]+/g) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return [...new Set([...words, ...pairs])];
}
