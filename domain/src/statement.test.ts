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

describe('two statements are the same despite despite', () => {
  test.each([
    ['with another apostrophe', "L'auto", 'L’auto'],
    ['with other blanks', 'Il  segnale\n', ' Il segnale'],
    ['with another way of writing the same accent', 'È vietato', 'È vietato'],
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
    ['brings a new statement', [one], new Map(), { added: [one] }],
    ['leaves an identical one alone', [one], known(true, one), { identical: 1 }],
    ['changes the answer', [statement('Uno', false)], known(true, one), { changed: [statement('Uno', false)] }],
    ['brings a retired one back', [one], known(false, one), { changed: [one] }],
    ['counts an exact repeat', [one, one], new Map(), { added: [one], duplicates: [one] }],
    [
      'takes neither of two that contradict each other',
      [one, statement('Uno', false)],
      new Map(),
      { conflicts: [one, statement('Uno', false)] },
    ],
    ['names what the file no longer has', [], known(true, one), { missing: [statementKey(one)] }],
    ['does not retire twice', [], known(false, one), {}],
  ])('%s', (_, incoming, before, expected) => {
    const nothing = { added: [], changed: [], identical: 0, duplicates: [], conflicts: [], missing: [] };
    expect(planImport(incoming, before)).toEqual({ ...nothing, ...expected });
  });
});
