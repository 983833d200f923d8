import type { Concept } from './read-ministry.ts';

/** One concept of a topic: how many questions of ours ask it, and how many would in the ministry's proportions. */
export type ConceptWeight = { concept: string; own: number; expected: number };

/** Compares questions of ours with the ministry's proportions. `asked` are the concepts of the questions, one for each. */
export function weighConcepts(concepts: readonly Concept[], asked: readonly string[]): ConceptWeight[] {
  const total = concepts.reduce((sum, { statements }) => sum + statements.length, 0);
  const weights = concepts.map(({ id, statements }) => ({
    concept: id,
    own: asked.filter((concept) => concept === id).length,
    expected: (asked.length * statements.length) / total,
  }));
  const known = new Set(concepts.map(({ id }) => id));
  const foreign = [...new Set(asked.filter((concept) => !known.has(concept)))];
  return [
    ...weights,
    ...foreign.map((concept) => ({ concept, own: asked.filter((id) => id === concept).length, expected: 0 })),
  ];
}

/** Returns the share of our questions that would have to ask another concept: 0 if the proportions are the ministry's. */
export function weightDistance(weights: readonly ConceptWeight[]): number {
  const questions = weights.reduce((sum, { own }) => sum + own, 0);
  const difference = weights.reduce((sum, { own, expected }) => sum + Math.abs(own - expected), 0);
  return difference / 2 / Math.max(1, questions);
}
