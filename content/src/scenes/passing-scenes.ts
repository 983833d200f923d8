import { join } from 'node:path';
import { canExplainPassing } from '@vialibera/domain/junctions/explain-passing';
import { readSigns, type Sign } from '#content/schemas/signs.ts';
import type { CrossroadsScene } from './crossroads-schema.ts';
import { readSceneFiles } from './read-scenes.ts';
import { toCrossroads } from './to-crossroads.ts';

export type PassingScenes = {
  /** The junctions whose order of passing can be explained, keyed by the id of the scene. */
  scenes: Record<string, CrossroadsScene>;
  signs: Pick<Sign, 'id' | 'svg'>[];
};

const BOARDS = ['dare-precedenza', 'fermarsi-e-dare-precedenza', 'diritto-di-precedenza'];
const CONTENT = join(import.meta.dirname, '../..');

/** Reads the junctions of the course that «Guarda chi passa» can animate. The build includes them in the web app. */
export function readPassingScenes(): PassingScenes {
  const playable = readSceneFiles(join(CONTENT, 'scenes')).flatMap(({ id, scene }) =>
    scene.kind === 'crossroads' && canExplainPassing(toCrossroads(scene)) ? [[id, scene] as const] : [],
  );
  const signs = readSigns(join(CONTENT, 'signs')).filter(({ id }) => BOARDS.includes(id));
  return { scenes: Object.fromEntries(playable), signs: signs.map(({ id, svg }) => ({ id, svg })) };
}
