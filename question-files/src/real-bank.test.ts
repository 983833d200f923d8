import { encodeHTML } from 'entities';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { lacksImage, readStatements, topicsIn } from './statements/read-statements.ts';
import { readQuestionFile } from './question-file.ts';
import { recogniseLicence } from './licences/recognise-licence.ts';
import { licences, read, topics, topicsOfB } from './test-support/read-test-file.ts';

const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
/** Statements that we invented, in a file with the structure of the ministry's list. */
const SAMPLE_BANK = 'content/sample-bank/sample-bank.json';
/** The ministry's question bank. The file is not part of the product; it is expected in a folder next to the project. */
const REAL_BANK = '../shared/data/quizPatenteB2023.json';
const FILES = [SAMPLE_BANK, REAL_BANK].filter((file) => existsSync(file));

type Bank = Record<string, Record<string, { q: string; a: boolean; img?: string }[]>>;
const readBank = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Bank;

test.each(FILES)('reads each statement of %s, and recognises its licence and its topics', async (path) => {
  const file = await readQuestionFile('banca.json', readFileSync(path), topics);
  const { statements, rejected } = readStatements(file, file.mapping, topics);
  const entries = Object.values(readBank(path)).flatMap((groups) => Object.values(groups).flat());
  expect([...rejected, ...file.rejected]).toEqual([]);
  expect(statements.map(({ text, answer, imageRef }) => [text, answer, imageRef])).toEqual(
    entries.map(({ q, a, img }) => [q.trim(), a, img ?? null]),
  );
  expect(recogniseLicence(statements, licences)).toBe('B');
  expect(topicsIn(statements, topicsOfB).map(({ topic }) => topic)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 1),
  );
  expect(statements.filter(lacksImage)).toEqual([]);
});

test.skipIf(!existsSync(REAL_BANK))(
  'the ministry’s bank of 2023 has 7,139 statements about 413 figures in 656 groups (skipped where the file is missing)',
  async () => {
    const { statements } = await read('banca.json', readFileSync(REAL_BANK));
    expect(statements).toHaveLength(7139);
    expect(statements.filter(({ answer }) => answer)).toHaveLength(3572);
    expect(new Set(statements.flatMap(({ imageRef }) => imageRef ?? [])).size).toBe(413);
    expect(new Set(statements.map(({ topicName, subtopic }) => `${topicName} ${subtopic}`)).size).toBe(656);
  },
);

describe.each(FILES)('%s in another form', (path) => {
  const bank = readBank(path);
  const groups = Object.entries(bank).flatMap(([topic, inner]) =>
    Object.entries(inner).map(([section, list]) => ({ topic, section, list })),
  );
  const rows = groups.flatMap(({ topic, list }) =>
    list.map(({ q, a, img }) => ({ Argomento: topic, Domanda: q, Risposta: a ? 'V' : 'F', Immagine: img ?? '' })),
  );
  const misread = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

  test.each<[string, string, () => string]>([
    [
      'blocks with topic and section',
      'banca.json',
      () =>
        JSON.stringify({
          license: 'MIT',
          blocchi: groups.map(({ topic, section, list }) => ({ topic, section, roba: list })),
        }),
    ],
    ['separate lists that refer to each other', 'banca.json', () => JSON.stringify(relational(groups))],
    [
      'a table whose texts contain HTML entities',
      'banca.csv',
      () =>
        Papa.unparse(
          rows.map((row) => ({ ...row, Domanda: encodeHTML(row.Domanda) })),
          { delimiter: ';' },
        ),
    ],
    [
      'a table that was decoded with the wrong character set',
      'banca.csv',
      () => misread(Papa.unparse(rows, { delimiter: ';' })),
    ],
  ])('%s', async (_, name, content) => {
    const { statements, rejected } = await read(name, content());
    expect(rejected).toEqual([]);
    const found = statements.map(({ text, answer, imageRef, topicName }) => [topicName, text, answer, imageRef]);
    expect(found).toEqual(
      rows.map((row) => [row.Argomento, row.Domanda.trim(), row.Risposta === 'V', row.Immagine || null]),
    );
  });
});

/**
 * Returns the bank as lists of topics, groups and statements. The ids of the topics follow the alphabet and not the ministry's
 * order.
 */
function relational(groups: { topic: string; list: { q: string; a: boolean; img?: string }[] }[]) {
  const named = [...new Set(groups.map(({ topic }) => topic))]
    .toSorted()
    .map((name, index) => ({ id: index + 1, name }));
  let id = 18_000;
  const numbered = groups.map(({ topic, list }, index) => ({
    id: 4000 + index,
    topic_id: named.find(({ name }) => name === topic)?.id,
    list: list.map(({ q, a, img }) => ({ id: (id += 1), statement_it: q, answer: a, image: img ?? null })),
  }));
  return {
    topics: named,
    quesiti: numbered.map(({ list, ...group }) => ({ ...group, statements: list.map((each) => each.id) })),
    questions: numbered.flatMap(({ list }) => list),
  };
}
