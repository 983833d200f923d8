import type { Crossroads } from '@vialibera/domain/junctions/crossroads';
import type { CrossroadsScene } from './crossroads-schema.ts';

/** Returns a scene as input for the right-of-way rules. */
export function toCrossroads(scene: CrossroadsScene): Crossroads {
  return { ...scene, vehicles: scene.vehicles.map((it) => ({ ...it, tram: it.kind === 'tram' })) };
}
