import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Crossroads } from '@vialibera/domain/junctions/crossroads';
import { parseAs } from '#content/schemas/parse-as.ts';
import type { Sign } from '#content/schemas/signs.ts';
import { describeCrossroads, describeRoad } from './describe-scene.ts';
import { drawCrossroads } from './draw-crossroads.ts';
import { drawRoad } from './draw-road.ts';
import { toCrossroads } from './to-crossroads.ts';
import { sceneFile } from './scene-schema.ts';
import { type Obstacle, SIZE, SignDrawings, type Spot } from './scene-layout.ts';

export type Scene = Sign & {
  spots: Spot[];
  obstacles: Obstacle[];
  /** The crossroads as input for the right-of-way rules; null if the scene is a road. */
  crossroads: Crossroads | null;
};

/**
 * Reads and draws all scenes in the folder `scenes/`. If a file is invalid, throws an error that names the file and the issue.
 */
export function readScenes(signs: readonly Sign[], folder: string): Scene[] {
  const drawings = new SignDrawings(signs);
  return readSceneFiles(folder).map((file) => drawScene(file, drawings));
}

type SceneFile = ReturnType<typeof sceneFile.parse> & { id: string };

/** Reads all scenes in the folder `scenes/` without drawing them. */
export function readSceneFiles(folder: string): SceneFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => {
      const parsed = parseAs(sceneFile, load(readFileSync(join(folder, file), 'utf8')), `scenes/${file}`);
      return { id: file.replace(/\.yaml$/, ''), ...parsed };
    });
}

function drawScene({ id, title, scene }: SceneFile, signs: SignDrawings): Scene {
  const crossing = scene.kind === 'crossroads';
  const { body, spots, obstacles } = crossing ? drawCrossroads(scene, signs) : drawRoad(scene, signs);
  const description = crossing ? describeCrossroads(scene) : describeRoad(scene);
  const ground = `<rect width="${SIZE}" height="${SIZE}" fill="#dfe5da"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><title>${title}</title><desc>${description}</desc>${ground}${body}</svg>\n`;
  return {
    id,
    title,
    description,
    svg,
    spots,
    obstacles,
    crossroads: crossing ? toCrossroads(scene) : null,
    hash: createHash('sha256').update(svg).digest('hex').slice(0, 10),
  };
}
