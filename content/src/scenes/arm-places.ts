import type { Arm } from '@vialibera/domain/crossroads';

/** The Italian names of the places of a junction's arms in its drawing. */
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
