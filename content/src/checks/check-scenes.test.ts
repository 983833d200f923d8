import { expect, test } from 'vitest';
import { sceneIssues } from './check-scenes.ts';
import { distanceTo, placeLetter } from '#content/scenes/obstacles.ts';
import type { Obstacle } from '#content/scenes/scene-layout.ts';
import { vehicleCorners } from '#content/scenes/draw-vehicle.ts';
import { readContent } from '#content/read-content.ts';

/** A square from (100, 100) to (140, 140). */
const SQUARE: Obstacle = {
  name: 'vehicle B',
  corners: [
    [100, 100],
    [140, 100],
    [140, 140],
    [100, 140],
  ],
};
const spot = (key: string, x: number, y: number) => ({ key, label: key, x: (x * 100) / 240, y: (y * 100) / 240 });

test('no letter label in a scene covers a vehicle, an arrow or another letter label', () => {
  expect(readContent().scenes.flatMap(sceneIssues)).toEqual([]);
});

test('finds a letter label that lies inside an obstacle, on its edge or on its corner', () => {
  const covers = ['scenes/prova.yaml: the letter A covers vehicle B'];
  for (const [x, y] of [
    [120, 120],
    [120, 92],
    [145, 145],
  ] as const)
    expect(sceneIssues({ id: 'prova', spots: [spot('A', x, y)], obstacles: [SQUARE] })).toEqual(covers);
});

test('accepts a letter label that touches an obstacle, and an item on which a letter label lies', () => {
  const spots = [spot('A', 120, 89), spot('C', 149, 149), { ...spot('segnale', 120, 120), label: 'un segnale' }];
  expect(sceneIssues({ id: 'prova', spots, obstacles: [SQUARE] })).toEqual([]);
});

test('finds two letter labels that touch', () => {
  expect(sceneIssues({ id: 'prova', spots: [spot('A', 50, 50), spot('B', 60, 50)], obstacles: [] })).toEqual([
    'scenes/prova.yaml: the letters A and B touch',
  ]);
});

test('measures the distance of a point from a segment, and from a polygon with its corners in either order', () => {
  expect(distanceTo(SQUARE, 150, 120)).toBe(10);
  expect(distanceTo({ ...SQUARE, corners: SQUARE.corners.toReversed() }, 120, 120)).toBe(0);
  expect(
    distanceTo(
      {
        name: 'arrow',
        corners: [
          [0, 0],
          [0, 40],
        ],
      },
      3,
      50,
    ),
  ).toBeCloseTo(Math.hypot(3, 10));
});

test('rotates the corners of a vehicle', () => {
  const [width, length] = [14 * 1.2, 26 * 1.2];
  const [first] = vehicleCorners('car', 120, 120, 90);
  expect(first?.[0]).toBeCloseTo(120 + length / 2);
  expect(first?.[1]).toBeCloseTo(120 - width / 2);
});

test('places a letter label at the first free position', () => {
  expect(
    placeLetter(
      [
        [120, 120],
        [5, 120],
        [160, 120],
      ],
      [SQUARE],
      [],
    ),
  ).toEqual([160, 120]);
  expect(
    placeLetter(
      [
        [120, 80],
        [120, 50],
      ],
      [SQUARE],
      [[120, 70]],
    ),
  ).toEqual([120, 80]);
});
