import { expect, test } from 'vitest';
import { examWordsIssues } from './check-exam-words.ts';
import { lessonWith, unitWith } from '#content/test-support/content-fixtures.ts';
import { wordsFile } from '#content/schemas/schema.ts';
import { toWordsText } from '#content/schemas/words-text.ts';

const quiz = lessonWith({ id: 'sfida', type: 'quiz', boss: true });
const info = lessonWith({ id: 'lezione' });
const words = lessonWith({ id: 'parole-prova' });
const ISSUE = 'prova: the lesson before the boss quiz, and only it, is parole-prova';

test.each([
  ['right before the boss quiz', [info, words, quiz], []],
  ['missing', [info, quiz], [ISSUE]],
  ['after the boss quiz', [info, quiz, words], [ISSUE]],
  ['at the start of the unit', [words, info, quiz], [ISSUE]],
  ['of another unit', [info, { ...words, id: 'parole-altra' }, quiz], [ISSUE]],
  ['in the unit twice', [words, words, quiz], [ISSUE]],
])('checks a unit whose words lesson is %s', (_, lessons, issues) => {
  expect(examWordsIssues(unitWith({ id: 'prova', lessons }))).toEqual(issues);
});

const file = {
  id: 'parole-prova',
  title: "Le parole dell'esame",
  kind: 'words',
  xp: 10,
  articles: ['Art. 153 CdS'],
  verified: '2026-11-23',
  intro: 'Leggile ad alta voce.',
  words: ['qualora', 'allorché', 'purché', 'salvo', 'ovvero', 'poiché'].map((word) => {
    return { word, meaning: 'se, nel caso in cui', example: 'Qualora piova, si rallenta.' };
  }),
};

test('a words lesson has a heading for each word', () => {
  const text = toWordsText(wordsFile.parse(file));
  expect(text).toContain('Leggile ad alta voce.\n\n## Qualora\n\nSe, nel caso in cui.\n\n');
  expect(text).toContain("**All'esame:** «Qualora piova, si rallenta.»");
  expect(text.match(/^## /gm)).toHaveLength(6);
});

test.each([
  ['has another id', { id: 'prova' }],
  ['has too few words', { words: file.words.slice(1) }],
  ['explains a word twice', { words: [...file.words, { ...file.words[0]!, word: 'Qualora' }] }],
])('rejects a words lesson that %s', (_, change) => {
  expect(wordsFile.safeParse(file).success).toBe(true);
  expect(wordsFile.safeParse({ ...file, ...change }).success).toBe(false);
});
