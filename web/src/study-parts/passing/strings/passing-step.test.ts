import { expect, test } from 'vitest';
import type { Arm, Arms } from '@vialibera/domain/junctions/crossroads';
import { explainPassing } from '@vialibera/domain/junctions/explain-passing';
import { passingStepText } from './passing-step.ts';

const OPEN: Arms = { north: {}, east: {}, south: {}, west: {} };

/**
 * Returns the text of each step in which vehicles pass the junction. Each string in `ways` describes a vehicle, such as
 * «A south>north».
 */
function explained(arms: Arms, ...ways: string[]): string[] {
  const vehicles = ways.map((way) => {
    const [letter = '', from, to] = way.split(/[ >]/);
    return { letter, from: from as Arm, to: to as Arm, tram: letter === 'T', siren: letter === 'S' };
  });
  return explainPassing({ arms, vehicles }).map(passingStepText);
}

test('describes who passes and why, and who waits', () => {
  expect(explained(OPEN, 'A south>north', 'B east>west')).toEqual([
    'Passa B, perché ha la destra libera. A aspetta B, che arriva dalla sua destra.',
    "Passa A, e con lei l'incrocio è vuoto.",
  ]);
  expect(explained({ ...OPEN, south: { sign: 'stop' } }, 'A south>north', 'B west>east')[0]).toBe(
    "Passa B, che è sulla strada con la precedenza. A ha l'obbligo di dare la precedenza e aspetta B.",
  );
  expect(explained(OPEN, 'T west>east', 'A south>north')[0]).toBe(
    'Passa T, che viaggia su rotaie. A aspetta T, perché un tram non può scansarsi.',
  );
});

test('describes vehicles that pass together, a vehicle that enters first, and a junction where no vehicle can pass', () => {
  expect(explained(OPEN, 'A south>east', 'B north>west')).toEqual([
    'Passano insieme A e B, perché le loro strade non si incrociano.',
  ]);
  expect(explained(OPEN, 'N east>south', 'A west>east', 'R south>north')[0]).toContain('N entra per prima');
  expect(explained(OPEN, 'A south>north', 'B east>west', 'C north>south', 'D west>east')).toEqual([
    'Nessuno può passare, perché ognuno ha qualcuno alla sua destra: A ha B, B ha C, C ha D e D ha A. Se ne esce se uno rinuncia alla precedenza.',
  ]);
});
