import ids from 'virtual:passing-scene-ids';
import type { Illustration } from '@vialibera/contract/ids';

const SCENE_URL = /^\/scenes\/([a-z0-9-]+)\./;

/**
 * Returns the id of the junction that an illustration shows, if this release can play who passes: a scene of ours, or the one that
 * shows the same as the figure of an imported bank. Otherwise returns null.
 */
export function playableSceneId(illustration: Illustration | null): string | null {
  if (!illustration) return null;
  const id = illustration.drawing?.id ?? SCENE_URL.exec(illustration.url)?.[1];
  return id !== undefined && ids.includes(id) ? id : null;
}
