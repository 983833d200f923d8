import { evaluateClaim, lettersInClaim, type PassingClaim } from '@vialibera/domain/junctions/passing-claim';
import { lettersOf } from '@vialibera/domain/junctions/right-of-way';
import type { Scene } from './read-scenes.ts';

export type Scenes = ReadonlyMap<string, Scene>;

export function sceneOf(scenes: Scenes, id: string, file: string): Scene {
  const scene = scenes.get(id);
  if (!scene) throw new Error(`${file}: the scene ${id} is not drawn`);
  return scene;
}

/**
 * Whether a claim about the scene `id` is true. Throws if the claim names an unknown road user, or if the traffic rules do not
 * decide whether the claim is true.
 */
export function evaluateSceneClaim(scenes: Scenes, id: string, claim: PassingClaim, file: string): boolean {
  const { crossroads } = sceneOf(scenes, id, file);
  if (!crossroads) throw new Error(`${file}: the scene ${id} is not a crossroads`);
  const unknown = lettersInClaim(claim).find((letter) => !lettersOf(crossroads).includes(letter));
  if (unknown) throw new Error(`${file}: ${id} has no ${unknown}`);
  const truthValue = evaluateClaim(crossroads, claim);
  if (truthValue === 'unclear') throw new Error(`${file}: in ${id} the rules do not decide ${JSON.stringify(claim)}`);
  return truthValue === 'true';
}
