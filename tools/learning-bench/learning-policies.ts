import { type RandomSource, shuffle } from '@vialibera/domain/random/shuffle';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import { retrievability, reviewMemory } from '@vialibera/domain/study/study-memory';

/** The policies that choose the next statements. `gain` is the study engine; the others are the baselines. */
export const POLICIES = ['gain', 'random', 'due', 'new'] as const;
export type Policy = (typeof POLICIES)[number];

/** A statement of a concept. `concept` and `statement` are indexes. */
export type Choice = { concept: number; statement: number };

/**
 * The data that a baseline policy stores about a concept. The policy uses plain FSRS, with the rating Good for a right
 * answer and Again for a wrong one.
 */
type Card = { day: number; stability: number; difficulty: number; seen: Set<number> };

/** The cards of a simulated learner who studies with a baseline policy. */
export class Deck {
  readonly #cards: (Card | undefined)[] = [];
  readonly #course: StudyCourse;

  constructor(course: StudyCourse) {
    this.#course = course;
  }

  record({ concept, statement }: Choice, day: number, correct: boolean) {
    const card = this.#cards[concept];
    const { good, again } = reviewMemory(card ?? null, card ? day - card.day : 0);
    const seen = card?.seen ?? new Set();
    this.#cards[concept] = { ...(correct ? good : again), day, seen: seen.add(statement) };
  }

  /**
   * Chooses the statements of a session. `due` first chooses concepts whose retention has fallen below 90 %, then new
   * concepts. `new` first chooses new concepts. Among concepts that are not new, both policies choose the weakest
   * memories first. They choose no concept twice in a day.
   */
  choose(policy: 'due' | 'new', day: number, count: number, random: RandomSource): Choice[] {
    const all = this.#course.concepts.map((_, concept) => ({ concept, card: this.#cards[concept] }));
    const unmet = shuffle(
      all.filter(({ card }) => !card),
      random,
    );
    const met = all
      .flatMap(({ concept, card }) =>
        card && day - card.day >= 0.9 ? [{ concept, recall: retrievability(day - card.day, card.stability) }] : [],
      )
      .toSorted((one, other) => one.recall - other.recall);
    const order = policy === 'due' ? [...met.filter(({ recall }) => recall < 0.9), ...unmet] : [...unmet, ...met];
    return order.slice(0, count).map(({ concept }) => ({ concept, statement: this.#chooseStatement(concept, random) }));
  }

  #chooseStatement(concept: number, random: RandomSource): number {
    const all = [...(this.#course.concepts[concept]?.statements.keys() ?? [])];
    const unseen = all.filter((statement) => !this.#cards[concept]?.seen.has(statement));
    const from = unseen.length > 0 ? unseen : all;
    return from[Math.floor(random() * from.length)] ?? 0;
  }
}
