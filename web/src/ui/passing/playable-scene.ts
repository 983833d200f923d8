import type { Illustration } from '@vialibera/contract/ids';
import ids from 'virtual:passing-scene-ids';

/** Whether this release can play who passes in the scene. */
export function canPlay(sceneId: string | null): sceneId is string {
  return sceneId !== null && ids.includes(sceneId);
}

/**
 * Returns the id of the scene that a figure shows, or null if it shows none. A figure of an imported bank names our drawing; a figure
 * of our own is the drawing, whose URL contains its id.
 */
export function findSceneId({ url, drawing }: Illustration): string | null {
  return drawing?.id ?? /^\/scenes\/([a-z0-9-]+)\./.exec(url)?.[1] ?? null;
}
