import type { CompositionRule } from './licence.ts';

/** A rule, sign or figure that the list asks with several statements, all of one topic. */
export type StudyConcept = { id: string; topic: number; statements: readonly string[] };

/** What the study engine knows about a licence: its concepts, and how its exam is composed. */
export type StudyCourse = {
  concepts: readonly StudyConcept[];
  composition: readonly CompositionRule[];
  allowedErrors: number;
};

/** A share of the sheet: `count` questions are drawn from the topics of `topics`, by the weight given for each. */
type SheetPart = { count: number; topics: ReadonlyMap<number, number> };

/** What the engine derives from a course once. */
export type CourseIndex = {
  /** The concepts that have statements, by id. */
  concepts: ReadonlyMap<string, StudyConcept>;
  /** The concept of each statement of the list. */
  conceptOf: ReadonlyMap<string, StudyConcept>;
  parts: readonly SheetPart[];
  /** How many questions of a sheet each topic is expected to have. */
  questionsOf: ReadonlyMap<number, number>;
  /** How many questions of a sheet are expected to ask the concept. */
  weights: ReadonlyMap<string, number>;
  /** How many questions a sheet has. */
  questions: number;
  /** How many statements each topic has. */
  sizes: ReadonlyMap<number, number>;
};

const indexes = new WeakMap<StudyCourse, CourseIndex>();

/** Returns the index of a course. It is computed once for each course object. */
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

/** Statements are drawn with equal chances. A rule whose topics have no statements draws from the whole list, as `drawExam` does. */
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
