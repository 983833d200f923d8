import type { WholeContent } from '#content/read-content.ts';
import type { Concept, MinistryTopic } from '#content/ministry/read-ministry.ts';

const REASON_WORDS = { min: 10, max: 45 };
const RULE_WORDS = { min: 8, max: 60 };
/** Sentences with fewer words than this, such as «Vale il contrario», may occur in several reasons. */
const REPEATED_SENTENCE_WORDS = 6;
/** A reason must not begin with the answer, because the screen already shows whether the statement is true. */
const REPEATED_ANSWER = /^(?:è )?(?:vero|falso|giusto|sbagliato|corretto)(?![\p{L}])/iu;

/**
 * Checks the texts about the ministry's list: the rules of all concepts and the reasons of all statements. The rules
 * and reasons must have a suitable length. No reason may begin with the answer, and no long sentence may occur in two
 * reasons.
 */
export function reasonIssues({ ministry, signs, scenes }: WholeContent): string[] {
  const drawn = new Set([...signs, ...scenes].map(({ id }) => id));
  const concepts = ministry.flatMap((topic) => topic.concepts);
  return [
    ...concepts
      .filter(({ illustration }) => illustration && !drawn.has(illustration))
      .map(({ id, illustration }) => `concept ${id}: ${illustration} is not drawn`),
    ...concepts
      .filter(({ rule }) => !isWithin(RULE_WORDS, rule))
      .map(({ id, rule }) => `concept ${id}: the rule has ${wordsOf(rule).length} words`),
    ...concepts.flatMap(wordingIssues),
    ...listRepeatedSentences(ministry).map((sentence) => `two reasons contain «${sentence}»`),
  ];
}

function wordingIssues({ id, statements }: Concept): string[] {
  return statements.flatMap(({ key, why }) => [
    ...(isWithin(REASON_WORDS, why) ? [] : [`${id}, ${key}: the reason has ${wordsOf(why).length} words`]),
    ...(REPEATED_ANSWER.test(why) ? [`${id}, ${key}: the reason begins with the answer`] : []),
  ]);
}

/** Returns the sentences that occur in several reasons, without repetitions. */
export function listRepeatedSentences(ministry: readonly MinistryTopic[]): string[] {
  const seen = new Set<string>();
  const concepts = ministry.flatMap((topic) => topic.concepts);
  const sentences = concepts.flatMap(({ statements }) => statements.flatMap(({ why }) => sentencesOf(why)));
  const repeated = sentences.filter((sentence) => seen.has(sentence) || !seen.add(sentence));
  return [...new Set(repeated)];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.;:?])\s+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => wordsOf(sentence).length >= REPEATED_SENTENCE_WORDS);
}

function isWithin({ min, max }: { min: number; max: number }, text: string): boolean {
  const { length } = wordsOf(text);
  return length >= min && length <= max;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/);
}
