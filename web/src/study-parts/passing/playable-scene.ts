import type { Illustration } from '@vialibera/contract/shared/ids';
import ids from 'virtual:passing-scene-ids';

/** Returns true if this release contains the scene `sceneId`, so that it can animate how the vehicles pass. */
export function canPlay(sceneId: string | null): sceneId is string {
  return sceneId !== null && ids.includes(sceneId);
}

/**
 * Returns the id of the scene that a picture shows, or null if it shows none. A picture of an imported bank names the
 * project's drawing of the scene. A picture of the project is itself the drawing, and its URL contains the id.
 */
export function findSceneId({ url, drawing }: Illustration): string | null {
  return drawing?.id ?? /^\/scenes\/([a-z0-9-]+)\./.exec(url)?.[1] ?? null;
}
