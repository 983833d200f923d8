import type { Content } from '#content/read-content.ts';

const MIN_LENGTH = 45;
const WORDS = { min: 8, max: 45 };
/**
 * If more than this share of an explanation's words also occur in the question, the explanation counts as a repetition.
 */
const MAX_OVERLAP = 0.5;

/** Checks that the explanations of the bank and of the quizzes are long enough to give a reason and do not repeat the question. */
export function explanationIssues({ units, bank }: Pick<Content, 'units' | 'bank'>): string[] {
  const questions = units.flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions));
  return [
    ...bank.flatMap((statement) => issuesOf(statement, statement.text)),
    ...questions.flatMap((question) => issuesOf(question, `${question.text} ${question.options[question.correct]}`)),
  ];
}

function issuesOf({ id, explanation }: { id: string; explanation: string }, asked: string): string[] {
  const words = explanation.split(/\s+/).length;
  if (explanation.length < MIN_LENGTH) return [`${id}: the explanation has ${explanation.length} characters`];
  if (words < WORDS.min || words > WORDS.max) return [`${id}: the explanation has ${words} words`];
  const overlap = overlapOf(explanation, asked);
  return overlap > MAX_OVERLAP
    ? [`${id}: the explanation repeats the question (${Math.round(overlap * 100)} % of its words)`]
    : [];
}

function overlapOf(explanation: string, asked: string): number {
  const words = stemsOf(explanation);
  const known = stemsOf(asked);
  return [...words].filter((word) => known.has(word)).length / Math.max(1, words.size);
}

/** Returns the words of a text without their endings. Short words are left out, because they carry little meaning. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-zà-ù]{4,}/g) ?? [];
  return new Set(words.map((word) => word.replace(/[aeiouà-ù]+$/, '')));
}
