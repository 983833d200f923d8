import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { listOwner } from '@vialibera/domain/exam/licence';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { readLicences } from './read-licences.ts';

const licences = readLicences();
const find = (id: string) => licences.find((licence) => licence.id === id);

test('reads all licences in the order in which the screen lists them', () => {
  expect(licences.map(({ id }) => id).join(' ')).toBe(
    'AM A1 A2 A B B1 BE C1 C D1 D CQC-MERCI CQC-PERSONE KA KB REV-AM REV REV-CQC',
  );
});

type Row = [licence: string, form: string, rule: string, moreTime: number | null, certain: boolean];

/** The third column is the rule of the exam, as «questions/minutes/allowed errors». */
const FORMS: Row[] = [
  ['AM', 'esame', '30/25/3', 35, false],
  ['A1', 'esame', '30/20/3', 40, true],
  ['A2', 'esame', '30/20/3', 40, true],
  ['A', 'esame', '30/20/3', 40, true],
  ['B', 'esame', '30/20/3', 40, true],
  ['B1', 'esame', '30/20/3', 40, true],
  ['BE', 'esame', '30/20/3', 40, true],
  ['C1', 'esame', '20/20/2', 30, true],
  ['C1', 'codice-97', '10/20/1', 30, true],
  ['C', 'con-b', '40/40/4', 50, true],
  ['C', 'con-c1', '20/20/2', 30, true],
  ['D1', 'esame', '20/20/2', 30, true],
  ['D', 'con-b', '40/40/4', 50, true],
  ['D', 'con-d1', '20/20/2', 30, true],
  ['CQC-MERCI', 'completo', '70/90/7', 110, false],
  ['CQC-MERCI', 'estensione', '30/40/3', 50, false],
  ['CQC-MERCI', 'attestato', '40/50/4', 60, false],
  ['CQC-PERSONE', 'completo', '70/90/7', 110, false],
  ['CQC-PERSONE', 'estensione', '30/40/3', 50, false],
  ['CQC-PERSONE', 'attestato', '40/50/4', 60, false],
  ['KA', 'esame', '20/30/2', null, false],
  ['KB', 'esame', '20/30/2', null, false],
  ['REV-AM', 'esame', '20/20/2', null, false],
  ['REV', 'esame', '30/30/3', null, false],
  ['REV', 'superiori', '30/30/3', null, false],
  ['REV-CQC', 'merci', '40/40/4', null, false],
  ['REV-CQC', 'persone', '40/40/4', null, false],
];

describe('exam forms', () => {
  test.each(FORMS)(
    'licence %s, exam %s: questions/minutes/errors are %s, the longer duration is %s minutes, certain: %s',
    (licence, id, rule, moreTime, certain) => {
      const form = find(licence)?.exams.find((exam) => exam.id === id);
      const [questions, minutes, allowedErrors] = rule.split('/').map(Number);
      expect(form).toMatchObject({
        kind: licence.startsWith('K') ? 'single-choice' : 'true-false',
        questions,
        seconds: (minutes ?? 0) * 60,
        secondsWithMoreTime: moreTime === null ? null : moreTime * 60,
        allowedErrors,
        certain,
      });
    },
  );

  test('there are no other exam forms', () => {
    expect(licences.flatMap(({ id, exams }) => exams.map((exam) => [id, exam.id]))).toEqual(
      FORMS.map(([licence, form]) => [licence, form]),
    );
  });

  test('the composition of an exam is empty or draws as many questions as the exam has', () => {
    for (const { id, exams } of licences)
      for (const { id: form, questions, composition } of exams) {
        const drawn = composition.reduce((sum, { count }) => sum + count, 0);
        expect([id, form, composition.length > 0 ? drawn : questions]).toEqual([id, form, questions]);
      }
  });

  test.each(['A1', 'A2', 'A', 'B1', 'BE'])('%s has the exam of B, apart from the note on its source', (id) => {
    const rules = (licence: string) => find(licence)?.exams.map(({ source: _, ...form }) => form);
    expect(rules(id)).toEqual(rules('B'));
  });
});

describe('lists and topics', () => {
  test('A1, A2, A, B1 and BE use the question list of B, and KA uses that of KB; every other licence has its own list', () => {
    const shared = licences.filter(({ questionsFrom }) => questionsFrom !== null);
    expect(shared.map((licence) => `${licence.id} ${listOwner(licence)}`)).toEqual([
      'A1 B',
      'A2 B',
      'A B',
      'B1 B',
      'BE B',
      'KA KB',
    ]);
  });

  test('the topics of B have the titles and official names of the units', () => {
    const names = (topics: readonly { title: string; officialName: string }[]) =>
      topics.map(({ title, officialName }) => ({ title, officialName }));
    expect(names(find('B')?.topics ?? [])).toEqual(names(readContent().units));
  });

  test('every topic in `sameAsInB` exists in the question list of B', () => {
    const inB = new Set(find('B')?.topics.map(({ number }) => number));
    const named = licences.flatMap(({ topics }) => topics.flatMap(({ sameAsInB }) => sameAsInB));
    expect(named.filter((number) => !inB.has(number))).toEqual([]);
  });

  test('if a file names a topic by one of its names, this topic and no other topic of the list is found', () => {
    for (const { id, topics } of licences) {
      const finder = createTopicFinder(topics);
      for (const { number, title, officialName, names } of topics)
        for (const name of [title, officialName, ...names])
          expect([id, name, finder.findByName(name)]).toEqual([id, name, number]);
    }
  });

  test('topics marked for goods belong to C1 and C, and topics marked for passengers to D1 and D', () => {
    const title = 'Disposizioni che regolano il trasporto di cose o di persone';
    const takes = (id: string) =>
      ['(1 3)', '(5 6)'].filter((mark) => createTopicFinder(find(id)?.topics ?? []).findByName(`${title} ${mark}`));
    expect(['C1', 'C', 'D1', 'D'].map(takes)).toEqual([['(1 3)'], ['(1 3)'], ['(5 6)'], ['(5 6)']]);
  });
});

describe('an invalid file is refused with its name and the issue', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'licences-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const exam = {
    id: 'esame',
    name: 'Esame',
    kind: 'true-false',
    questions: 10,
    minutes: 10,
    minutesWithMoreTime: null,
  };
  const form = { ...exam, allowedErrors: 1, source: 'Un decreto', validFrom: null, certain: true };
  const licence = { id: 'X', name: 'Patente X', group: 'cars', drives: 'Tutto.', minimumAge: 18, exams: [form] };
  const topic = (number: number) => ({ number, title: `Tema ${number}`, officialName: `Tema ${number}` });
  const composed = (rule: object) => ({ topics: [topic(1)], exams: [{ ...form, composition: [rule] }] });

  /** Writes one file for each licence and reads the files. They contain JSON, which is valid YAML. */
  function read(...files: object[]) {
    for (const [index, file] of files.entries())
      writeFileSync(join(folder, `0${index + 1}.yaml`), JSON.stringify({ ...licence, ...file }));
    return () => readLicences(folder);
  }

  test('a valid licence file is read', () => {
    expect(read(composed({ topics: [1], count: 10 }))()).toMatchObject([{ id: 'X', topics: [{ sameAsInB: [] }] }]);
  });

  test.each<[issue: string, message: string, files: object[]]>([
    ['a repeated id', 'licences/01.yaml: repeats an id', [{}, {}]],
    ['a list without an owner', 'licences/01.yaml: the licence Y has no question list', [{ questionsFrom: 'Y' }]],
    [
      'an owner that has no list itself',
      'licences/02.yaml: the licence X has no question list',
      [{ questionsFrom: 'Z' }, { id: 'Y', questionsFrom: 'X' }, { id: 'Z' }].toReversed(),
    ],
    [
      'topics beside the list of another licence',
      'licences/02.yaml: the topics belong to the licence X',
      [{}, { id: 'Y', questionsFrom: 'X', topics: [topic(1)] }],
    ],
    ['misnumbered topics', 'licences/01.yaml: the topics are not numbered 1, 2, 3', [{ topics: [topic(1), topic(3)] }]],
    ['two exams with one id', 'licences/01.yaml: two exams have the same id', [{ exams: [form, form] }]],
    [
      'a composition larger than the form',
      'licences/01.yaml: the composition of X/esame draws 11 of 10 questions',
      [composed({ topics: [1], count: 11 })],
    ],
    [
      'a composition with an unknown topic',
      'licences/01.yaml: the composition of X/esame names a topic that does not exist',
      [composed({ topics: [2], count: 10 })],
    ],
    [
      'as many errors as questions',
      'licences/01.yaml: X/esame allows 10 errors in 10 questions',
      [{ exams: [{ ...form, allowedErrors: 10 }] }],
    ],
    ['an unknown kind of question', 'licences/01.yaml: ✖ Invalid option', [{ exams: [{ ...form, kind: 'essay' }] }]],
    ['a misspelt field', 'licences/01.yaml: ✖ Unrecognized key: "nome"', [{ nome: 'X' }]],
  ])('%s', (_, message, files) => {
    expect(read(...files)).toThrow(message);
  });

  test('a file that is not YAML', () => {
    writeFileSync(join(folder, '01.yaml'), 'id: [');
    expect(() => readLicences(folder)).toThrow('licences/01.yaml: ');
  });
});
