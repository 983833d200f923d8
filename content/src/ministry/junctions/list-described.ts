import { sideOf, turnOf } from '@vialibera/domain/junctions/crossroads';
import type { CrossroadsScene, CrossroadsVehicle } from '#content/scenes/crossroads-schema.ts';
import type { Description } from './statement-words.ts';

/**
 * Returns the letters of the vehicles that a description fits, as seen from the vehicle `subject`. The letter of `subject` is not
 * included.
 */
export function listDescribed(
  { arms, vehicles }: CrossroadsScene,
  description: Description,
  subject: string | undefined,
): string[] {
  const own = vehicles.find(({ letter }) => letter === subject);
  const sideFor = ({ from }: CrossroadsVehicle) => own && sideOf(arms, own.from, from);
  const fits: Record<Description, (vehicle: CrossroadsVehicle) => boolean> = {
    all: () => true,
    tram: ({ kind }) => kind === 'tram',
    trolleybus: ({ kind }) => kind === 'trolleybus',
    truck: ({ kind }) => kind === 'truck',
    'from-right': (vehicle) => sideFor(vehicle) === 'right',
    'from-sides': (vehicle) => sideFor(vehicle) === 'right' || sideFor(vehicle) === 'left',
    straight: (vehicle) => turnOf(arms, vehicle) === 'straight',
    turning: (vehicle) => turnOf(arms, vehicle) !== 'straight',
  };
  return vehicles.filter((vehicle) => vehicle !== own && fits[description](vehicle)).map(({ letter }) => letter);
}
