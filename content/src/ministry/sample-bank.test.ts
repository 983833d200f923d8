import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needsImage } from '@vialibera/domain/banks/needs-image';
import { expect, test } from 'vitest';
import { readLicences } from '#content/readers/read-licences.ts';
import { readListFile } from './ministry-list.ts';
import { readMinistry } from './read-ministry.ts';
import { SAMPLE_BANK } from './sample-bank.ts';

const CONTENT = join(import.meta.dirname, '../../');
const list = readListFile(SAMPLE_BANK);

test('the sample bank has at least 12 statements on each topic of licence B, and about half of all statements are true', () => {
  const topics = readLicences()
    .find(({ id }) => id === 'B')!
    .topics.map(({ number }) => number);
  const counts = topics.map((number) => list.filter(({ topic }) => topic === number).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(12);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(list.length);
  expect(list.filter(({ answer }) => answer).length / list.length).toBeCloseTo(0.5, 1);
});

test('each group of the sample bank is a concept of its topic', () => {
  const concepts = new Set(readMinistry().flatMap(({ topic, concepts: of }) => of.map(({ id }) => `${topic} ${id}`)));
  expect(list.filter(({ topic, group }) => !concepts.has(`${topic} ${group}`))).toEqual([]);
});

test('each image of the sample bank is one of our drawings, and exactly the statements that mention an image have one', () => {
  const isDrawn = (id: string) =>
    existsSync(join(CONTENT, 'signs', `${id}.svg`)) || existsSync(join(CONTENT, 'scenes', `${id}.yaml`));
  expect(list.filter(({ figure }) => figure !== null && !isDrawn(figure))).toEqual([]);
  expect(list.filter(({ text, figure }) => needsImage({ text, imageRef: null }) !== (figure !== null))).toEqual([]);
});
