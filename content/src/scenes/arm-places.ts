import type { Arm } from '@vialibera/domain/junctions/crossroads';

/** The place of each arm in the drawing of a junction, in Italian. */
export const ARM_PLACES: Record<Arm, string> = {
  north: 'in alto',
  northeast: 'in alto a destra',
  east: 'a destra',
  southeast: 'in basso a destra',
  south: 'in basso',
  southwest: 'in basso a sinistra',
  west: 'a sinistra',
  northwest: 'in alto a sinistra',
};
