import { describe, expect, test } from 'vitest';
import { chooseEditionDay, type Edition, findEditionOn, listWithdrawnOn, recogniseEdition } from './edition.ts';

const edition = (id: string, change: Partial<Edition> = {}): Edition => {
  return { id, validFrom: null, source: '', isCertain: true, statements: 100, withdrawn: null, added: null, ...change };
};
const FIRST = edition('first');
const SECOND = edition('second', { validFrom: '2026-04-01', statements: 97, withdrawn: ['1', '2', '3'], added: [] });
const THIRD = edition('third', { validFrom: '2026-09-01', statements: 97, withdrawn: ['4'], added: ['2'] });
const EDITIONS = [FIRST, SECOND, THIRD];

test('an edition is in force from its first day until the day before the next one', () => {
  const on = (day: string) => findEditionOn(EDITIONS, day)?.id;
  expect([on('2026-03-31'), on('2026-04-01'), on('2026-08-31'), on('2026-09-01')]).toEqual([
    'first',
    'second',
    'second',
    'third',
  ]);
  expect(findEditionOn([SECOND], '2026-03-31')).toBeNull();
});

test('the statements that an edition has withdrawn stay withdrawn unless a later edition adds them again', () => {
  const on = (day: string) => [...listWithdrawnOn(EDITIONS, day)];
  expect(on('2026-03-31')).toEqual([]);
  expect(on('2026-04-01')).toEqual(['1', '2', '3']);
  expect(on('2026-09-01')).toEqual(['1', '3', '4']);
});

test('the planned exam chooses the day of the edition, unless it has passed', () => {
  expect(chooseEditionDay('2026-09-01', '2026-03-02')).toBe('2026-09-01');
  expect(chooseEditionDay('2026-03-01', '2026-03-02')).toBe('2026-03-02');
  expect(chooseEditionDay(null, '2026-03-02')).toBe('2026-03-02');
});

describe('recognising the edition of a bank', () => {
  const keysTo = (last: number, first = 1) =>
    new Set(Array.from({ length: last - first + 1 }, (_, index) => String(first + index)));
  const recognise = (statements: number, keys: ReadonlySet<string>) =>
    recogniseEdition([FIRST, SECOND], { statements, keys })?.id ?? null;

  test('a bank is the edition from which it differs least', () => {
    expect(recognise(100, keysTo(100))).toBe('first');
    expect(recognise(97, keysTo(100, 4))).toBe('second');
    expect(recognise(96, keysTo(100, 5))).toBe('second');
  });

  test('a small bank and a bank of other statements are no edition', () => {
    expect(recognise(50, keysTo(50))).toBeNull();
    expect(recognise(100, keysTo(80))).toBeNull();
  });
});
