import { composeSession } from '@vialibera/domain/study/compose-session';
import { drawExam } from '@vialibera/domain/exam/exam';
import { foldMistake, type Mistakes } from '@vialibera/domain/study/mistakes';
import { passChance } from '@vialibera/domain/study/pass-probability';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import type { RandomSource } from '@vialibera/domain/random/shuffle';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import { createLearner, type Learner, passProbability, recordAnswer } from '@vialibera/domain/study/study-engine';
import { DAY_MS } from '@vialibera/domain/time/durations';
import { type Choice, Deck, type Policy } from './learning-policies.ts';
import type { Truth, World } from './learning-worlds.ts';

/** The result of a simulated learner: the true probability of passing, whether the learner passes, and the predictions. */
export type Outcome = { truth: number; passed: boolean; predicted: number; inBand: boolean; lastHundred: number };
/** The number of days that a simulated learner studies, and the number of answers per day. */
export type Effort = { days: number; answersPerDay: number };

const START = Date.UTC(2026, 0, 5);
/** Each day of study begins in the afternoon (after 0.7 of the day). An answer takes 20 seconds. */
const [SESSION_HOUR, ANSWER_DAYS] = [0.7, 20 / 86_400];
const DAYS_PER_SIMULATION = 4;
const QUESTIONS = 30;

const toDate = (day: number) => new Date(START + day * DAY_MS);

/**
 * Simulates a learner from the first day to the exam. The seed determines the learner. If `effort` is undefined, the seed
 * also determines the effort.
 */
export function simulateLearner(
  world: World,
  course: StudyCourse,
  seed: number,
  policy: Policy,
  effort?: Effort,
): Outcome {
  const random = seededRandom(seed * 7919 + 13);
  const truth = world.newTruth(course, seededRandom(seed * 104_729 + 71));
  const drawn = { days: 8 + Math.floor(random() * 38), answersPerDay: 20 + Math.floor(random() * 61) };
  const { days, answersPerDay } = effort ?? drawn;
  const learner = createLearner(course, { examAt: toDate(days) });
  const simulation = new Simulation(course, truth, learner, random);
  for (let day = 0; day < days; day += 1) if (truth.beginDay(day)) simulation.study(day, policy, answersPerDay);
  return simulation.evaluate(days);
}

class Simulation {
  readonly #course: StudyCourse;
  readonly #truth: Truth;
  readonly #learner: Learner;
  readonly #random: RandomSource;
  readonly #deck: Deck;
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #bank: ReadonlyMap<number, readonly (Choice & { topic: number })[]>;
  readonly #results: boolean[] = [];
  readonly #mistakes: Mistakes = {};

  constructor(course: StudyCourse, truth: Truth, learner: Learner, random: RandomSource) {
    this.#course = course;
    this.#truth = truth;
    this.#learner = learner;
    this.#random = random;
    this.#deck = new Deck(course);
    this.#indexes = new Map(course.concepts.map(({ id }, index) => [id, index]));
    const questions = course.concepts.flatMap(({ topic, statements }, concept) =>
      Array.from(statements.keys(), (statement) => ({ topic, concept, statement })),
    );
    this.#bank = Map.groupBy(questions, ({ topic }) => topic);
  }

  study(day: number, policy: Policy, count: number) {
    let now = day + SESSION_HOUR;
    const answerAll = (choices: readonly Choice[], source: 'exam' | 'session') => {
      for (const choice of choices) this.#answer(choice, (now += ANSWER_DAYS), policy, source);
    };
    if (day % DAYS_PER_SIMULATION === DAYS_PER_SIMULATION - 1) answerAll(this.#drawSheet(), 'exam');
    answerAll(this.#choose(policy, now, count), 'session');
  }

  /** Compares the prediction on the day of the exam with the true probability. */
  evaluate(day: number): Outcome {
    const { composition, allowedErrors } = this.#course;
    const rights = composition.flatMap(({ topics, count }) => {
      const questions = topics.flatMap((topic) => this.#bank.get(topic) ?? []);
      const chances = questions.map(({ concept, statement }) => this.#truth.rightChance(concept, statement, day, true));
      return Array.from({ length: count }, () => chances.reduce((sum, one) => sum + one, 0) / chances.length);
    });
    const truth = passChance(rights, allowedErrors);
    const recent = this.#results.slice(-100);
    const share = recent.filter(Boolean).length / recent.length;
    const { mean, low, high } = passProbability(this.#learner, { at: toDate(day) });
    return {
      truth,
      passed: this.#random() < truth,
      predicted: mean,
      inBand: low <= truth && truth <= high,
      lastHundred: passChance(
        Array.from({ length: QUESTIONS }, () => share),
        allowedErrors,
      ),
    };
  }

  #answer({ concept, statement }: Choice, day: number, policy: Policy, source: 'exam' | 'session') {
    const correct = this.#truth.answer(concept, statement, day, source === 'exam');
    this.#results.push(correct);
    const { id, statements } = this.#course.concepts[concept] as StudyCourse['concepts'][number];
    if (policy !== 'gain') this.#deck.record({ concept, statement }, day, correct);
    else {
      const answer = { statement: statements[statement] ?? '', correct, at: toDate(day) };
      recordAnswer(this.#learner, { ...answer, concept: id, source });
      foldMistake(this.#mistakes, { ...answer, unsure: false, at: answer.at.getTime() }, String(Math.floor(day)));
    }
  }

  #choose(policy: Policy, day: number, count: number): Choice[] {
    if (policy === 'gain') return this.#composeByEngine(day, count);
    const choices: Choice[] = policy === 'random' ? [] : this.#deck.choose(policy, day, count, this.#random);
    while (choices.length < count) choices.push(...this.#drawSheet().slice(0, count - choices.length));
    return choices;
  }

  #composeByEngine(day: number, size: number): Choice[] {
    const choice = { at: toDate(day), size, random: this.#random, mistakes: this.#mistakes };
    const session = composeSession(this.#learner, choice);
    return session.map(({ concept: id, statement }) => {
      const concept = this.#indexes.get(id) ?? 0;
      return { concept, statement: this.#course.concepts[concept]?.statements.indexOf(statement) ?? 0 };
    });
  }

  #drawSheet(): Choice[] {
    return (
      drawExam(this.#bank, { questions: QUESTIONS, composition: [...this.#course.composition] }, this.#random) ?? []
    );
  }
}
