import { describe, expect, test } from 'vitest';
import { readWholeContent } from '#content/read-content.ts';
import { toListedId, readListFile, readMinistryList } from './ministry-list.ts';
import { listOwnTexts, reasonsById } from '#content/checks/ministry/ministry-report.ts';
import { SAMPLE_BANK } from './sample-bank.ts';
import { listSharedRuns } from './shared-runs.ts';
import { listUntaughtWords } from './untaught-words.ts';

/** Our texts about the list may have at most this many consecutive words in common with one of its statements. */
const MAX_COMMON_WORDS = 6;

const sample = readListFile(SAMPLE_BANK);
const list = readMinistryList() ?? [];
const content = readWholeContent();
const { ministry, figures, units } = content;

describe.each(
  [
    { name: 'the sample bank', statements: sample },
    { name: 'the ministry’s list', statements: list },
  ].filter(({ statements }) => statements.length > 0),
)('the course and $name', ({ statements }) => {
  test(`no rule, reason or description has more than ${MAX_COMMON_WORDS} words in a row in common with any statement`, () => {
    const texts = statements.map(({ text }) => text);
    expect(listSharedRuns(listOwnTexts(content), texts, MAX_COMMON_WORDS + 1)).toEqual([]);
  });

  test('the lessons use every word that the statements use at least five times', () => {
    expect(listUntaughtWords(statements, units)).toEqual([]);
  });
});

describe.skipIf(list.length === 0)('the ministry’s list (skipped where shared/data is missing)', () => {
  const reasons = reasonsById(content);

  test('every statement belongs to exactly one concept of its topic', () => {
    const ids = ministry.flatMap(({ topic, concepts }) =>
      concepts.flatMap(({ statements }) => statements.map(({ key }) => toListedId(topic, key))),
    );
    expect(ids).toHaveLength(reasons.size);
    expect(list.filter(({ id }) => !reasons.has(id))).toEqual([]);
    const asked = new Set(list.map(({ id }) => id));
    expect(ids.filter((id) => !asked.has(id))).toEqual([]);
  });

  test('every reason has the same answer as the list', () => {
    expect(list.filter(({ id, answer }) => reasons.get(id)?.answer !== answer)).toEqual([]);
  });

  test('every figure is described', () => {
    const described = new Set(figures.map(({ figure }) => figure));
    expect(list.filter(({ figure }) => figure !== null && !described.has(figure))).toEqual([]);
  });

  test(`no statement of the sample bank has more than ${MAX_COMMON_WORDS} words in a row in common with a statement of the list`, () => {
    const [own, others] = [sample, list].map((statements) => statements.map(({ text }) => text));
    expect(listSharedRuns(own!, others!, MAX_COMMON_WORDS + 1)).toEqual([]);
  });
});
