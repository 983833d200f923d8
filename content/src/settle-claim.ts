import { judge, lettersIn, type PassingClaim } from '@vialibera/domain/passing-claim';
import { lettersOf } from '@vialibera/domain/right-of-way';
import type { Scene } from './scenes/read-scenes.ts';

export type Scenes = ReadonlyMap<string, Scene>;

export function sceneOf(scenes: Scenes, id: string, of: string): Scene {
  const scene = scenes.get(id);
  if (!scene) throw new Error(`${of}: the scene ${id} is not drawn`);
  return scene;
}

/** Whether a claim about a scene holds. Throws where nobody is called so, or where a teacher could argue. */
export function settleClaim(scenes: Scenes, id: string, claim: PassingClaim, of: string): boolean {
  const { crossroads } = sceneOf(scenes, id, of);
  if (!crossroads) throw new Error(`${of}: the scene ${id} is no crossroads`);
  const stranger = lettersIn(claim).find((letter) => !lettersOf(crossroads).includes(letter));
  if (stranger) throw new Error(`${of}: nobody in ${id} is called ${stranger}`);
  const verdict = judge(crossroads, claim);
  if (verdict === 'unclear') throw new Error(`${of}: in ${id} one can argue about ${JSON.stringify(claim)}`);
  return verdict === 'true';
}
