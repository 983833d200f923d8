import { describe, expect, test } from 'vitest';
import { type IncomingStatement, planImport, statementFingerprint, statementKey } from './statement.ts';

const statement = (text: string, answer: boolean, more: Partial<IncomingStatement> = {}): IncomingStatement => ({
  text,
  answer,
  imageRef: null,
  imageUrl: null,
  imageDescription: null,
  number: 1,
  topic: 2,
  subtopic: null,
  category: 'ministerial',
  explanation: null,
  article: null,
  ...more,
});
const known = (live: boolean, ...statements: IncomingStatement[]) =>
  new Map(
    statements.map((it) => [statementKey(it), { answer: it.answer, fingerprint: statementFingerprint(it), live }]),
  );

describe('the key of a statement', () => {
  test.each([
    ['ignores the kind of apostrophe', "L'auto", 'L’auto'],
    ['ignores repeated spaces', 'Il  segnale\n', ' Il segnale'],
    ['ignores the encoding of accents', 'È vietato', 'È vietato'],
  ])('%s', (_, one, other) => {
    expect(statementKey({ text: one, imageRef: null })).toBe(statementKey({ text: other, imageRef: null }));
  });

  test('differs by the image', () => {
    expect(statementKey({ text: 'Vieta', imageRef: '1.png' })).not.toBe(
      statementKey({ text: 'Vieta', imageRef: '2.png' }),
    );
  });
});

describe('an import', () => {
  const one = statement('Uno', true);

  test.each([
    ['adds a new statement', [one], new Map(), { added: [one] }],
    ['does not change an identical statement', [one], known(true, one), { identical: 1 }],
    ['changes the answer', [statement('Uno', false)], known(true, one), { changed: [statement('Uno', false)] }],
    ['restores a retired statement', [one], known(false, one), { changed: [one] }],
    ['counts a duplicate', [one, one], new Map(), { added: [one], duplicates: [one] }],
    [
      'imports neither of two conflicting statements',
      [one, statement('Uno', false)],
      new Map(),
      { conflicts: [one, statement('Uno', false)] },
    ],
    ['lists statements that are missing from the file', [], known(true, one), { missing: [statementKey(one)] }],
    ['does not list retired statements as missing', [], known(false, one), {}],
  ])('%s', (_, incoming, before, expected) => {
    const nothing = { added: [], changed: [], identical: 0, duplicates: [], conflicts: [], missing: [] };
    expect(planImport(incoming, before)).toEqual({ ...nothing, ...expected });
  });
});
