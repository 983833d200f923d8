import type { QuestionFile } from '#content/schemas/schema.ts';
import { type Scenes, sceneOf, evaluateSceneClaim } from '#content/scenes/evaluate-scene-claim.ts';

export type Question = {
  id: string;
  /** The id of the concept of `content/ministry` that the question is about; null in a mission. */
  concept: string | null;
  text: string;
  /** The id of the sign or scene that the question shows; null if it shows none. */
  illustrationId: string | null;
  options: string[];
  correct: number;
  explanation: string;
};

const TRUE_FALSE = ['Vero', 'Falso'];

/**
 * Returns the question in `file` with the index of its right option. If the question is written with claims about a scene, the
 * index is computed from the scene. Throws if an option is used twice, or if no option or more than one option is right.
 */
export function readQuestion(file: QuestionFile, scenes: Scenes, of: string): Question {
  const { id, concept = null, text, sign, scene, explanation } = file;
  const name = `${of}, ${id}`;
  if (scene) sceneOf(scenes, scene, name);
  const shown = { id, concept, text, explanation, illustrationId: sign ?? scene ?? null };
  if (file.claim) return { ...shown, options: TRUE_FALSE, correct: isClaimTrue(file.claim) ? 0 : 1 };
  const options = file.options?.map((option) => (typeof option === 'string' ? option : option.text)) ?? [];
  if (new Set(options).size !== options.length) throw new Error(`${name}: an option is used twice`);
  const right = (file.options ?? []).flatMap((option, index) =>
    typeof option !== 'string' && isClaimTrue(option.claim) ? [index] : [],
  );
  const correct = file.correct ?? (right.length === 1 ? right[0] : undefined);
  if (correct === undefined || correct >= options.length) throw new Error(`${name}: it needs exactly one right option`);
  return { ...shown, options, correct };

  function isClaimTrue(claim: NonNullable<QuestionFile['claim']>): boolean {
    if (!scene) throw new Error(`${name}: a claim needs a scene`);
    return evaluateSceneClaim(scenes, scene, claim, name);
  }
}
