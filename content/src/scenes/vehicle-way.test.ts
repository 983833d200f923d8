import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyJunction } from '@vialibera/domain/test-support/crossroads-fixtures';
import type { CrossroadsScene } from './crossroads-schema.ts';
import { drawCrossroads } from './draw-crossroads.ts';
import { distanceTo } from './obstacles.ts';
import { SignDrawings, SIZE } from './scene-layout.ts';
import { readSigns } from '#content/schemas/signs.ts';
import { join } from 'node:path';

const signs = new SignDrawings(readSigns(join(import.meta.dirname, '../../signs')));
const anyScene: fc.Arbitrary<CrossroadsScene> = anyJunction({ agent: false }).map(
  ({ arms, roundabout = false, vehicles }) => ({
    kind: 'crossroads',
    arms,
    roundabout,
    vehicles: vehicles.map(({ letter, from, to, tram, siren = false, circulating = false }) => {
      return { letter, from, to, siren, circulating, kind: tram ? 'tram' : 'car' };
    }),
  }),
);

test('in any junction, each arrow starts at the front of its vehicle', () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const { body, obstacles } = drawCrossroads(scene, signs);
      const [, scale = ''] = /scale\(([\d.]+)\)/.exec(body) ?? [];
      const starts = [
        ...body.matchAll(/<path d="M([-\d.]+) ([-\d.]+)[CQA][^"]*" fill="none" stroke="#fff" stroke-width="2.6"/g),
      ].map(([, x, y]) => [SIZE / 2 + Number(x) * Number(scale), SIZE / 2 + Number(y) * Number(scale)] as const);
      expect(starts).toHaveLength(scene.vehicles.length);
      for (const [index, { letter }] of scene.vehicles.entries()) {
        const vehicle = obstacles.find(({ name }) => name === `vehicle ${letter}`)!;
        expect(distanceTo(vehicle, ...starts[index]!)).toBeLessThan(3);
      }
    }),
    { numRuns: 200 },
  );
});
