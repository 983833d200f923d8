import { join } from 'node:path';
import type { Listed } from '#content/ministry/ministry-list.ts';
import type { Figure } from '#content/ministry/read-ministry.ts';
import type { CrossroadsScene } from '#content/scenes/crossroads-schema.ts';
import { readSceneFiles } from '#content/scenes/read-scenes.ts';
import { toCrossroads } from '#content/scenes/to-crossroads.ts';
import { evaluateJunctionClaim } from './evaluate-junction-claim.ts';
import { parseJunctionClaim } from './parse-junction-claim.ts';

/** The topic «Precedenza negli incroci». */
const TOPIC = 14;
const SCENES = join(import.meta.dirname, '../../../scenes');

/**
 * A statement about a junction figure. `answer` is the ministry's answer. `ours` is the answer by our rules; null if the
 * statement is not about the order of passing.
 */
export type ComparedStatement = { key: string; figure: string; answer: boolean; ours: boolean | 'unclear' | null };

/** Compares the ministry's key for each statement about a junction with the answer of the rules of right of way. */
export function compareJunctions(
  list: readonly Listed[],
  figures: readonly Pick<Figure, 'figure' | 'illustration'>[],
  scenes = readJunctions(),
): ComparedStatement[] {
  const sceneOf = new Map(figures.map(({ figure, illustration }) => [figure, scenes.get(illustration ?? '')]));
  return list.flatMap(({ topic, key, text, figure, answer }) => {
    const scene = sceneOf.get(figure ?? '');
    if (!figure || !scene || topic !== TOPIC) return [];
    return [{ key, figure, answer, ours: answerFor(text, scene) }];
  });
}

export function readJunctions(): Map<string, CrossroadsScene> {
  const files = readSceneFiles(SCENES);
  return new Map(files.flatMap(({ id, scene }) => (scene.kind === 'crossroads' ? [[id, scene] as const] : [])));
}

function answerFor(text: string, scene: CrossroadsScene): ComparedStatement['ours'] {
  const claim = parseJunctionClaim(text, scene);
  if (!claim) return null;
  const value = evaluateJunctionClaim(toCrossroads(scene), claim);
  return value === 'unclear' ? value : value === 'true';
}
