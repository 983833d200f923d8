import { expect, test } from 'vitest';
import { type BrakingConditions, stoppingDistanceIn } from '@vialibera/domain/braking/stopping-distance';
import { describeConditions } from '#web/features/learning/exercise/braking-conditions.ts';
import { brakingText } from './braking.ts';

const ICE: BrakingConditions = {
  speed: 30,
  reaction: 1.5,
  grip: 'ghiaccio',
  tyres: 'usurate',
  slope: -10,
  load: 'carica',
};

test('describes the conditions in words', () => {
  expect(describeConditions(ICE)).toBe(
    '30 km/h · 1,5 s di reazione · ghiaccio · gomme estive usurate · discesa del 10% · auto carica',
  );
  expect(describeConditions({ ...ICE, grip: 'asciutto', slope: 5 }, ['speed', 'reaction', 'tyres', 'load'])).toBe(
    'asfalto asciutto · salita del 5%',
  );
});

test('a car that never stops is described without numbers', () => {
  const endless = stoppingDistanceIn(ICE);
  expect(brakingText.total(endless)).toBe('non si ferma');
  expect(brakingText.brakingPart(endless)).toBe('una frenata senza fine');
  expect(brakingText.tooFar(endless, 40)).toContain('Non si ferma');
  const dry = stoppingDistanceIn({ ...ICE, grip: 'asciutto', reaction: 1, tyres: 'nuove', slope: 0, load: 'scarica' });
  expect(brakingText.total(dry)).toBe('13 m');
  expect(brakingText.tooFar(dry, 10)).toBe('Ti fermi in 13 metri e ne hai 10. Cambia qualcosa e riprova.');
});
