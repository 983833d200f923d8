import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { describe, expect, test } from 'vitest';
import { adminLicence, adminLicences } from '#web/test-support/admin-licences.tsx';
import { listFileParts } from './file-parts.ts';
import { type PartChoice, proposeLicence } from './licence-proposal.ts';

let line = 0;
const statement = (more: Partial<ReadStatement> = {}): ReadStatement => ({
  line: (line += 1),
  text: `La regola ${line} vale sempre`,
  options: null,
  answer: true,
  imageRef: null,
  topicName: null,
  subtopic: null,
  group: null,
  licence: null,
  explanation: null,
  article: null,
  number: null,
  ...more,
});
const many = (count: number, more: Partial<ReadStatement> = {}) => Array.from({ length: count }, () => statement(more));
const withTopicsOf = (id: string) =>
  adminLicence(id).topics.map(({ officialName }) => statement({ topicName: officialName }));
const choiceQuestions = (count: number) => many(count, { options: ['uno', 'due', 'tre'], answer: 1 });

function propose(statements: ReadStatement[], selected = 'B', choice: PartChoice | null = null) {
  return proposeLicence(listFileParts(statements, adminLicences), adminLicence(selected), adminLicences, choice);
}

describe('a file with the statements of one licence', () => {
  test('is accepted if a field or the topics of the file show that it belongs to the selected licence', () => {
    const accepted = { kind: 'accepted', part: 0, certain: true };
    expect(propose(many(3, { licence: 'B' }))).toEqual(accepted);
    expect(propose(many(3, { licence: 'AB' }))).toEqual(accepted);
    expect(propose(withTopicsOf('B'))).toEqual(accepted);
    expect(propose(withTopicsOf('C'), 'C')).toEqual(accepted);
  });

  test('if another licence is selected, the licence of the file is proposed instead', () => {
    for (const file of [many(3, { licence: 'C' }), withTopicsOf('C')])
      expect(propose(file)).toMatchObject({ kind: 'other', proposed: { id: 'C' }, anyway: true });
  });

  test('can be imported into the selected licence only if this licence has the same kind of question', () => {
    expect(propose(choiceQuestions(20))).toMatchObject({ kind: 'other', proposed: { id: 'KB' }, anyway: false });
    expect(propose(many(3, { licence: 'B' }), 'KB')).toMatchObject({ proposed: { id: 'B' }, anyway: false });
  });

  test('is accepted if neither a field nor the topics show the licence, but is marked as uncertain', () => {
    expect(propose(many(3))).toEqual({ kind: 'accepted', part: 0, certain: false });
    expect(propose(many(3), 'C')).toEqual({ kind: 'accepted', part: 0, certain: false });
  });

  test('is accepted for the licence that the admin has chosen, but not if another licence is selected later', () => {
    const file = many(3, { licence: 'C' });
    expect(propose(file, 'B', { part: 0, licence: 'B' })).toMatchObject({ kind: 'accepted' });
    expect(propose(file, 'D', { part: 0, licence: 'B' })).toMatchObject({ kind: 'other', proposed: { id: 'C' } });
  });
});

describe('a file with several licences', () => {
  const file = [...many(2, { licence: 'B' }), ...many(5, { licence: 'C' }), statement({ licence: 'superiori' })];

  test('is split by the licence field of each statement, and the admin chooses the part to import', () => {
    const parts = listFileParts(file, adminLicences);
    expect(parts.map(({ licence, statements }) => [licence, statements.length])).toEqual([
      ['C', 5],
      ['B', 2],
      [null, 1],
    ]);
    expect(propose(file)).toEqual({ kind: 'several' });
    expect(propose(file, 'C', { part: 0, licence: 'C' })).toEqual({ kind: 'accepted', part: 0, certain: true });
  });

  test('has no separate part for statements without a licence if their topics show the licence of another part', () => {
    const mixed = [...withTopicsOf('C'), ...many(2, { licence: 'B' }), ...many(2, { licence: 'C' })];
    const parts = listFileParts(mixed, adminLicences);
    expect(parts.map(({ licence }) => licence)).toEqual(['C', 'B']);
    expect(parts.find(({ licence }) => licence === 'C')?.statements).toEqual([
      ...mixed.slice(0, adminLicence('C').topics.length),
      ...mixed.slice(-2),
    ]);
  });
});

test('a file without statements is not accepted, and the admin is asked nothing', () => {
  expect(propose([])).toEqual({ kind: 'empty' });
});
