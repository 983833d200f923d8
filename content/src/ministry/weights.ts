import type { Concept } from './read-ministry.ts';

/** A concept of a topic: the number of our questions about it, and the number that the ministry's proportions would give. */
export type ConceptWeight = { concept: string; own: number; expected: number };

/** Compares our questions with the ministry's proportions. `asked` contains the concept of each question. */
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

/** Returns the share of our questions that would have to be about other concepts to match the ministry's proportions. */
export function weightDistance(weights: readonly ConceptWeight[]): number {
  const questions = weights.reduce((sum, { own }) => sum + own, 0);
  const difference = weights.reduce((sum, { own, expected }) => sum + Math.abs(own - expected), 0);
  return difference / 2 / Math.max(1, questions);
}
