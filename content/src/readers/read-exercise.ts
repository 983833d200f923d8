import { lettersOf, mustWait, passingOrder } from '@vialibera/domain/junctions/right-of-way';
import { highestSpeedWithin, type RoadSurface } from '@vialibera/domain/braking/stopping-distance';
import type { ExerciseFile } from '#content/schemas/exercise-schema.ts';
import { type BrakingGoal, readBrakingGoal } from './read-braking-goal.ts';
import { type JunctionExerciseGoal, readJunctionGoal } from './read-junction-goal.ts';
import type { Spot } from '#content/scenes/scene-layout.ts';
import { type Scenes, sceneOf } from '#content/scenes/evaluate-scene-claim.ts';

/** An item shows either the sign with the id `illustrationId` or the short text `text`. The unused field is null. */
type Shown = { illustrationId: string | null; text: string | null };

/** In each pair of `waits`, the item with the first key must come after the item with the second key. */
type OrderRound = {
  question: string;
  illustrationId: string | null;
  items: { key: string; label: string }[];
  waits: [string, string][];
  /** The places where the items can be tapped in the illustration; empty if the round has no illustration. */
  spots: Spot[];
  explanation: string;
};

/** The exercise of an interactive lesson, with its solution. */
export type Exercise =
  | { kind: 'order'; rounds: OrderRound[] }
  | { kind: 'match'; pairs: (Shown & { match: string; explanation: string })[] }
  | {
      kind: 'sort';
      groups: { id: string; title: string }[];
      items: (Shown & { group: string; explanation: string })[];
    }
  | {
      kind: 'hotspot';
      rounds: {
        question: string;
        illustrationId: string;
        spots: Spot[];
        target: string;
        explanation: string;
        others: Record<string, string>;
      }[];
    }
  | {
      kind: 'slider';
      goals: {
        question: string;
        distance: number;
        reaction: number;
        grip: RoadSurface;
        answer: number;
        explanation: string;
      }[];
    }
  | {
      kind: 'spotter';
      /** `lookAlikes` are the meanings of the signs that look like this sign. */
      signs: { illustrationId: string; meaning: string; lookAlikes: string[]; explanation: string }[];
    }
  | { kind: 'braking'; goals: BrakingGoal[] }
  | { kind: 'junction'; goals: JunctionExerciseGoal[] };

export function readExercise(file: ExerciseFile, scenes: Scenes, of: string): Exercise {
  switch (file.kind) {
    case 'order':
      return { kind: 'order', rounds: file.rounds.map((round) => readOrderRound(round, scenes, of)) };
    case 'match':
      return { kind: 'match', pairs: file.pairs.map((pair) => ({ ...shown(pair), ...rest(pair) })) };
    case 'sort':
      return {
        kind: 'sort',
        groups: file.groups,
        items: file.items.map((item) => ({ ...shown(item), group: item.group, explanation: item.explanation })),
      };
    case 'hotspot':
      return { kind: 'hotspot', rounds: file.rounds.map((round) => readHotspot(round, scenes, of)) };
    case 'slider':
      return {
        kind: 'slider',
        goals: file.goals.map((goal) => {
          const answer = highestSpeedWithin(goal.distance, goal.reaction, goal.grip);
          if (answer === null) throw new Error(`${of}: no speed stops within ${goal.distance} m`);
          return { ...goal, answer };
        }),
      };
    case 'spotter':
      return {
        kind: 'spotter',
        signs: file.signs.map(({ sign, meaning, lookAlikes, explanation }) => ({
          illustrationId: sign,
          meaning,
          lookAlikes: file.signs.filter((other) => lookAlikes.includes(other.sign)).map((other) => other.meaning),
          explanation,
        })),
      };
    case 'braking':
      return { kind: 'braking', goals: file.goals.map((goal) => readBrakingGoal(goal, of)) };
    case 'junction':
      return { kind: 'junction', goals: file.goals.map((goal) => readJunctionGoal(goal, of)) };
  }
}

function shown({ sign, text }: { sign?: string | undefined; text?: string | undefined }): Shown {
  return { illustrationId: sign ?? null, text: text ?? null };
}

function rest({ match, explanation }: { match: string; explanation: string }) {
  return { match, explanation };
}

type Round<K extends ExerciseFile['kind']> = Extract<ExerciseFile, { kind: K; rounds: unknown }>['rounds'][number];

function readOrderRound(
  { question, steps, scene, explanation }: Round<'order'>,
  scenes: Scenes,
  of: string,
): OrderRound {
  if (steps) {
    const items = steps.map((label, index) => ({ key: String(index + 1), label }));
    const waits = items.slice(1).map(({ key }) => [key, String(Number(key) - 1)] as [string, string]);
    return { question, illustrationId: null, items, waits, spots: [], explanation };
  }
  const { crossroads, spots } = sceneOf(scenes, scene as string, of);
  if (!crossroads) throw new Error(`${of}: the scene ${scene} is not a crossroads`);
  const { deadlock, inCentre } = passingOrder(crossroads);
  if (deadlock.length > 0) throw new Error(`${of}: in ${scene} no vehicle can pass`);
  const letters = lettersOf(crossroads);
  const waits = letters.flatMap((one) =>
    letters
      .filter((other) => mustWait(crossroads, inCentre, one, other))
      .map((other) => [one, other] as [string, string]),
  );
  return {
    question,
    illustrationId: scene as string,
    items: letters.map((key) => ({ key, label: key })),
    waits,
    spots,
    explanation,
  };
}

function readHotspot(round: Round<'hotspot'>, scenes: Scenes, of: string) {
  const { question, scene, target, explanation, others } = round;
  const { spots } = sceneOf(scenes, scene, of);
  if (!spots.some(({ key }) => key === target)) throw new Error(`${of}: ${scene} has no ${target}`);
  const unexplained = spots.find(({ key }) => key !== target && !others[key]);
  if (unexplained) throw new Error(`${of}: others does not explain ${unexplained.key} of ${scene}`);
  return { question, illustrationId: scene, spots, target, explanation, others };
}

export function illustrationIdsInExercise(exercise: Exercise): string[] {
  return tasksOf(exercise).flatMap(({ illustrationId }) => illustrationId ?? []);
}

/** The number of answers that an exercise asks for, which is also the maximum score. */
export function countTries(exercise: Exercise): number {
  return tasksOf(exercise).length;
}

type Task = { illustrationId?: string | null; explanation: string };

/** Returns the tasks of an exercise: the pairs, items, signs, goals or rounds that a learner solves one after another. */
function tasksOf(exercise: Exercise): readonly Task[] {
  switch (exercise.kind) {
    case 'match':
      return exercise.pairs;
    case 'sort':
      return exercise.items;
    case 'spotter':
      return exercise.signs;
    case 'slider':
    case 'braking':
    case 'junction':
      return exercise.goals;
    case 'order':
    case 'hotspot':
      return exercise.rounds;
  }
}
