import { describe, expect, test } from 'vitest';
import { SIZE } from '@vialibera/content/scenes/scene-layout';
import ids from 'virtual:passing-scene-ids';
import { getPassingScene } from './passing-scene.ts';
import { stageAt } from './passing-stage.ts';

const EXAM = ids.filter((id) => id.startsWith('esame-'));

test('all 42 junctions of the exam can be played', () => {
  expect(EXAM).toHaveLength(42);
});

describe.each(ids)('the junction %s', (id) => {
  const { drawing, steps } = getPassingScene(id);
  const letters = drawing.vehicles.map(({ letter }) => letter);
  const after = (letter: string) => stageAt(steps, steps.length, letter).does;
  const end = steps.at(-1);
  const blocked = end?.kind === 'blocked' ? end.waiting.map(({ letter }) => letter) : [];

  test('lets each vehicle pass exactly once, or marks it as blocked', () => {
    const passing = steps.flatMap((step) => (step.kind === 'passes' ? step.passing.map(({ letter }) => letter) : []));
    expect([...new Set([...passing, ...blocked])].toSorted()).toEqual(letters.toSorted());
    expect(new Set(passing).size).toBe(passing.length);
    expect(letters.filter((letter) => after(letter) !== 'gone')).toEqual([...new Set(blocked)]);
  });

  test('has at least one vehicle in each step that neither waits nor is gone', () => {
    const idle = steps.filter(
      (_, index) => !letters.some((letter) => !['waits', 'gone'].includes(stageAt(steps, index, letter).does)),
    );
    expect(steps.length).toBeGreaterThan(0);
    expect(idle).toEqual([]);
  });

  test('moves every vehicle through the centre and out of the drawing without abrupt turns', () => {
    for (const { track, centre } of drawing.vehicles) {
      const isOutside = ({ x, y }: { x: number; y: number }) => Math.min(x, y) < -20 || Math.max(x, y) > SIZE + 20;
      const turns = track.slice(1).map(({ rotation }, index) => Math.abs(rotation - (track[index]?.rotation ?? 0)));
      expect(isOutside(track.at(-1)!)).toBe(true);
      expect(isOutside(track[centre]!)).toBe(false);
      expect(Math.max(...turns)).toBeLessThan(25);
    }
  });
});

test('no junction of the exam is blocked', () => {
  expect(EXAM.filter((id) => getPassingScene(id).steps.some(({ kind }) => kind === 'blocked'))).toEqual([]);
});
