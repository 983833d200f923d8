import { lettersOf, passingOrder, waitsFor } from '@vialibera/domain/right-of-way';
import { highestSpeedWithin, type RoadSurface } from '@vialibera/domain/stopping-distance';
import type { ExerciseFile } from './exercise-schema.ts';
import type { Spot } from './scenes/scene-sheet.ts';
import { type Scenes, sceneOf } from './settle-claim.ts';

/** Figures are ids of signs or scenes. */
type Shown = { figure: string | null; text: string | null };

/** `waits`: the first of each pair comes after the second. */
type OrderRound = {
  question: string;
  figure: string | null;
  items: { key: string; label: string }[];
  waits: [string, string][];
  /** Where the items of a scene can be tapped; empty for steps. */
  spots: Spot[];
  explanation: string;
};

/** An exercise with everything that can be worked out. */
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
        figure: string;
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
    };

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
  }
}

function shown({ sign, text }: { sign?: string | undefined; text?: string | undefined }): Shown {
  return { figure: sign ?? null, text: text ?? null };
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
    return { question, figure: null, items, waits, spots: [], explanation };
  }
  const { crossroads, spots } = sceneOf(scenes, scene as string, of);
  if (!crossroads) throw new Error(`${of}: the scene ${scene} is no crossroads`);
  if (passingOrder(crossroads).deadlock.length > 0) throw new Error(`${of}: in ${scene} nobody can pass`);
  const letters = lettersOf(crossroads);
  const waits = letters.flatMap((one) =>
    letters.filter((other) => waitsFor(crossroads, one, other)).map((other) => [one, other] as [string, string]),
  );
  return {
    question,
    figure: scene as string,
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
  if (unexplained) throw new Error(`${of}: it does not say why ${unexplained.key} of ${scene} is not the one`);
  return { question, figure: scene, spots, target, explanation, others };
}

/** The ids of the signs and scenes that an exercise shows. */
export function figuresIn(exercise: Exercise): string[] {
  if (exercise.kind === 'match') return exercise.pairs.flatMap(({ figure }) => figure ?? []);
  if (exercise.kind === 'sort') return exercise.items.flatMap(({ figure }) => figure ?? []);
  return exercise.kind === 'slider' ? [] : exercise.rounds.flatMap(({ figure }) => figure ?? []);
}

/** How many tries an exercise asks for: the most that can be right at first. */
export function triesIn(exercise: Exercise): number {
  if (exercise.kind === 'match') return exercise.pairs.length;
  if (exercise.kind === 'sort') return exercise.items.length;
  return exercise.kind === 'slider' ? exercise.goals.length : exercise.rounds.length;
}
