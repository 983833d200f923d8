import type { QuestionFile } from './schema.ts';
import { type Scenes, sceneOf, settleClaim } from './settle-claim.ts';

export type Question = {
  id: string;
  text: string;
  /** The id of the sign or scene that is shown. */
  figure: string | null;
  options: string[];
  correct: number;
  explanation: string;
};

const TRUE_FALSE = ['Vero', 'Falso'];

/** A question with its right option, worked out where the file gives claims. Throws on one that has none, or two. */
export function readQuestion(file: QuestionFile, scenes: Scenes, of: string): Question {
  const { id, text, sign, scene, explanation } = file;
  const name = `${of}, ${id}`;
  if (scene) sceneOf(scenes, scene, name);
  const shown = { id, text, explanation, figure: sign ?? scene ?? null };
  if (file.claim) return { ...shown, options: TRUE_FALSE, correct: settle(file.claim) ? 0 : 1 };
  const options = file.options?.map((option) => (typeof option === 'string' ? option : option.text)) ?? [];
  if (new Set(options).size !== options.length) throw new Error(`${name}: an option stands twice`);
  const right = (file.options ?? []).flatMap((option, index) =>
    typeof option !== 'string' && settle(option.claim) ? [index] : [],
  );
  const correct = file.correct ?? (right.length === 1 ? right[0] : undefined);
  if (correct === undefined || correct >= options.length) throw new Error(`${name}: it needs exactly one right option`);
  return { ...shown, options, correct };

  function settle(claim: NonNullable<QuestionFile['claim']>): boolean {
    if (!scene) throw new Error(`${name}: a claim speaks of a scene`);
    return settleClaim(scenes, scene, claim, name);
  }
}
