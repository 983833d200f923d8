import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairReworded } from './reworded.ts';

const worded = (text: string, imageRef: string | null = null) => ({ text, imageRef });
type Worded = ReturnType<typeof worded>;
const pair = (added: Worded[], removed: Worded[]) =>
  pairReworded(added, removed, (one, other) => one.imageRef === other.imageRef);

test('pairs a statement with another one that has nearly the same words', () => {
  const before = worded("E' vietato sorpassare nelle curve con poca visibilità");
  const after = worded('È vietato sorpassare nelle curve con scarsa visibilità');
  expect(pair([after], [worded('Il casco protegge la testa'), before])).toEqual(new Map([[after, before]]));
});

test('does not pair two statements with the same words and different images', () => {
  const text = 'Il segnale raffigurato vieta il transito ai pedoni';
  expect(pair([worded(`${text} sempre`, '1')], [worded(text, '2')]).size).toBe(0);
});

test('pairs the most similar statements, and each statement only once', () => {
  const [far, near] = [worded('si può sostare in doppia fila di notte'), worded('si può sostare in doppia fila')];
  const [one, two] = [worded('non si può sostare in doppia fila'), worded('si può sostare in doppia fila mai')];
  const pairs = pair([one, two], [far, near]);
  expect([...pairs.values()].filter((it) => it === near)).toHaveLength(1);
  expect(new Set(pairs.values()).size).toBe(pairs.size);
});

test('never pairs a statement twice', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 6 })
    .map((it) => it.join(' '));
  const statements = fc.array(
    text.map((it) => worded(it)),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(statements, statements, (added, gone) => {
      const pairs = pair(added, gone);
      expect(new Set(pairs.values()).size).toBe(pairs.size);
      expect(pairs.size).toBeLessThanOrEqual(Math.min(added.length, gone.length));
    }),
  );
});
