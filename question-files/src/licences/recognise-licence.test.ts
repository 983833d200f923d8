import type { ExamForm, Licence, Topic } from '@vialibera/domain/exam/licence';
import { expect, test } from 'vitest';
import { licences, read } from '#question-files/test-support/read-test-file.ts';
import { recogniseLicence } from './recognise-licence.ts';

type Given = { kind?: ExamForm['kind']; size?: number; from?: string };

function licence(id: string, topics: readonly string[], { kind = 'true-false', size, from }: Given = {}): Licence {
  const exam = { kind } as ExamForm;
  const toTopic = (officialName: string, index: number): Topic => ({
    number: index + 1,
    title: officialName,
    officialName,
    names: [],
    sameAsInB: [],
  });
  return {
    id,
    name: `Patente ${id}`,
    group: 'heavy',
    drives: '',
    minimumAge: null,
    questionsFrom: from ?? null,
    listSize: size ?? null,
    exams: [exam],
    topics: topics.map(toTopic),
  };
}

const signs = ['Segnali di pericolo', 'Segnali di divieto', 'Norme sul sorpasso', 'Distanza di sicurezza'];
const heavy = ['Impiego del cronotachigrafo', 'Sospensioni e freni', 'Carico dei veicoli'];
const catalogue = [
  licence('B', signs, { size: 100 }),
  licence('A', [], { from: 'B' }),
  licence('REV', [...signs, ...heavy], { size: 60 }),
  licence('C1', heavy),
  licence('C', [...heavy, 'Responsabilità per le merci'], { size: 40 }),
  licence('D1', heavy),
  licence('D', [...heavy, 'Trasporto di persone']),
  licence('KB', [], { kind: 'single-choice', size: 30 }),
  licence('KA', [], { kind: 'single-choice', from: 'KB' }),
];

type File = { topics?: readonly string[]; count?: number; choice?: boolean; patente?: string };

async function recognise({ topics = [], count = 12, choice = false, patente }: File, all = catalogue) {
  const rows = Array.from({ length: count }, (_, index) => ({
    domanda: `Il segnale numero ${index} vale sempre`,
    argomento: topics[index % topics.length],
    patente,
    ...(choice ? { opzioni: ['di giorno', 'di notte', 'mai'], corretta: 'ABC'[index % 3] } : { risposta: index % 2 }),
  }));
  return recogniseLicence((await read('banca.json', JSON.stringify(rows))).statements, all);
}

test.each<[string, File, string | null]>([
  ['the topics of one list', { topics: signs }, 'B'],
  ['most topics of one list and an unknown topic', { topics: [...signs.slice(0, 3), 'Varie'] }, 'B'],
  ['the topics of two lists', { topics: [...signs, ...heavy] }, 'REV'],
  ['a topic that only one list has', { topics: [...heavy, 'Responsabilità per le merci'] }, 'C'],
  ['topics that two lists share', { topics: heavy }, null],
  ['the topics of «superiori»', { topics: [...heavy, 'Altro'], patente: 'superiori' }, null],
  ['the value «superiori» and the size of a list', { count: 40, patente: 'superiori' }, null],
  ['the value «superiori» and the topics of a list', { topics: signs, patente: 'superiori' }, 'B'],
  ['a size within 5 % of the size of one list', { count: 96 }, 'B'],
  ['a size that no list has', { count: 80 }, null],
  ['unknown topics and a size', { topics: ['Varie', 'Altro'], count: 100 }, 'B'],
  ['single-choice questions', { choice: true }, null],
  ['no topics, size or options', {}, null],
])('if a file has %s, %o is recognised as the licence %s', async (_, file, expected) => {
  expect(await recognise(file)).toBe(expected);
});

test('if two lists have the same topics, they are told apart by their sizes, provided that the size of each is known', async () => {
  const twins = [licence('AM', signs, { size: 50 }), licence('REV-AM', signs, { size: 30 })];
  expect(await recognise({ topics: signs, count: 30 }, twins)).toBe('REV-AM');
  expect(await recognise({ topics: signs, count: 40 }, twins)).toBeNull();
  expect(await recognise({ topics: signs, count: 30 }, [...twins, licence('X', signs)])).toBeNull();
});

test('recognises each list of the catalogue by its topics, or returns null if another list has the same topics', async () => {
  const owners = licences.filter(({ questionsFrom, topics }) => questionsFrom === null && topics.length > 0);
  for (const { id, topics } of owners) {
    const names = topics.map(({ officialName }) => officialName);
    const found = await recognise({ topics: names, count: names.length * 2 }, licences);
    expect([id, null]).toContain(found);
  }
  const namesOfB = owners.find(({ id }) => id === 'B')?.topics.map(({ officialName }) => officialName);
  expect(await recognise({ topics: namesOfB ?? [], count: 50 }, licences)).toBe('B');
  expect(await recognise({ choice: true }, licences)).toBeNull();
});
