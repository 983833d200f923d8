import type { CompositionRule } from '#domain/exam/licence.ts';

/** A rule, sign or figure about which the question list has several statements. All of these statements belong to one topic. */
export type StudyConcept = { id: string; topic: number; statements: readonly string[] };

/** The data of a licence for the study engine: its concepts, and the composition of its exam. */
export type StudyCourse = {
  concepts: readonly StudyConcept[];
  composition: readonly CompositionRule[];
  allowedErrors: number;
};

/**
 * A part of the exam: `count` questions that are drawn from the same topics. `topics` maps each topic to its expected share of
 * these questions.
 */
type SheetPart = { count: number; topics: ReadonlyMap<number, number> };

/** Values that are computed from a course only once and then reused. */
export type CourseIndex = {
  /** Maps the id of each concept that has statements to the concept. */
  concepts: ReadonlyMap<string, StudyConcept>;
  /** Maps the id of each statement to its concept. */
  conceptOf: ReadonlyMap<string, StudyConcept>;
  parts: readonly SheetPart[];
  /** The expected number of questions about each topic in an exam. */
  questionsOf: ReadonlyMap<number, number>;
  /** The expected number of questions about each concept in an exam. */
  weights: ReadonlyMap<string, number>;
  questions: number;
  /** The number of statements in each topic. */
  sizes: ReadonlyMap<number, number>;
};

const indexes = new WeakMap<StudyCourse, CourseIndex>();

/** Returns the index of a course. For each course object, the index is computed only the first time. */
export function indexCourse(course: StudyCourse): CourseIndex {
  const known = indexes.get(course);
  if (known) return known;
  const asked = course.concepts.filter(({ statements }) => statements.length > 0);
  const sizes = new Map<number, number>();
  for (const { topic, statements } of asked) sizes.set(topic, (sizes.get(topic) ?? 0) + statements.length);
  const parts = course.composition.map((rule) => toSheetPart(rule, sizes));
  const concepts = new Map(asked.map((concept) => [concept.id, concept]));
  const conceptOf = new Map(asked.flatMap((concept) => concept.statements.map((one) => [one, concept] as const)));
  const questionsOf = countQuestions(parts);
  const weights = new Map(
    asked.map(({ id, topic, statements }) => {
      return [id, ((questionsOf.get(topic) ?? 0) * statements.length) / (sizes.get(topic) ?? 1)];
    }),
  );
  const questions = course.composition.reduce((sum, { count }) => sum + count, 0);
  const index = { concepts, conceptOf, parts, questions, questionsOf, weights, sizes };
  indexes.set(course, index);
  return index;
}

/**
 * Converts a rule to a part. Every statement is equally likely to be drawn, so the share of a topic is its share of the
 * statements. A rule whose topics have no statements draws from the whole list, as `drawExam` does.
 */
function toSheetPart({ topics, count }: CompositionRule, sizes: ReadonlyMap<number, number>): SheetPart {
  const named = [...new Set(topics)].filter((topic) => (sizes.get(topic) ?? 0) > 0);
  const drawn = named.length > 0 ? named : [...sizes.keys()];
  const total = drawn.reduce((sum, topic) => sum + (sizes.get(topic) ?? 0), 0);
  return { count, topics: new Map(drawn.map((topic) => [topic, (sizes.get(topic) ?? 0) / Math.max(1, total)])) };
}

function countQuestions(parts: readonly SheetPart[]): ReadonlyMap<number, number> {
  const questions = new Map<number, number>();
  for (const { count, topics } of parts)
    for (const [topic, share] of topics) questions.set(topic, (questions.get(topic) ?? 0) + count * share);
  return questions;
}
