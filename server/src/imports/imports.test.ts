import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_PIECE } from '@vialibera/contract/import-limits';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { parseBankJson } from '@vialibera/domain/bank-json';
import { listStatements } from '#server/banks/banks-store.ts';
import { bankVersions } from '#server/banks/banks-tables.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const REAL_BANK = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEVER = 100;

function statement(number: number, change: Partial<ImportedStatement> = {}): ImportedStatement {
  return {
    text: `La regola numero ${number} vale anche di notte`,
    answer: number % 2 === 0,
    figure: null,
    number,
    topic: (number % 25) + 1,
    subtopic: null,
    explanation: null,
    article: null,
    ...change,
  };
}
const statements = (count: number) => Array.from({ length: count }, (_, index) => statement(index + 1));

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdmin(server);
});
afterAll(() => server.close());

async function stage(rows: readonly ImportedStatement[], mode: 'replace' | 'add' = 'replace') {
  const importId = randomUUID();
  const begun = await admin.post('/api/admin/imports', {
    importId,
    fileName: 'banca.json',
    mode,
    total: rows.length,
  });
  expect(begun.status).toBe(200);
  for (let from = 0; from < rows.length; from += IMPORT_PIECE)
    await admin.put(`/api/admin/imports/${importId}/rows`, { from, rows: rows.slice(from, from + IMPORT_PIECE) });
  return importId;
}
const preview = async (id: string) => (await admin.post(`/api/admin/imports/${id}/preview`)).body;
const batch = async (id: string, size = 500) => (await admin.post(`/api/admin/imports/${id}/batch`, { size })).body;
const rowsOf = async (id: string, verdict: string) =>
  (await admin.get(`/api/admin/imports/${id}/rows?verdict=${verdict}`)).body.rows;
const reset = async () => (await admin.post('/api/admin/bank/reset')).body.inBank;
const bankOfExams = async () => (await admin.get('/api/exams')).body.bank;
async function bring(rows: readonly ImportedStatement[], mode: 'replace' | 'add' = 'replace') {
  const id = await stage(rows, mode);
  await preview(id);
  for (let press = 0; press < NEVER; press += 1) {
    const progress = await batch(id);
    if (progress.state === 'done') return { id, progress };
  }
  throw new Error('the import never ended');
}

async function newExam() {
  const visitor = await newLearner(server);
  const examId = randomUUID();
  await visitor.post('/api/exams', { examId });
  const path = `/api/exams/${examId}` as const;
  return { visitor, path, questions: (await visitor.get(path)).body.questions };
}

test('a file comes in by presses of 100, and exams change to it when it is whole', async () => {
  const before = await bankOfExams();
  const id = await stage(statements(250));
  expect((await preview(id)).counts).toMatchObject({ new: 250, changed: 0, identical: 0, retired: 0 });
  expect(await batch(id, 100)).toMatchObject({ state: 'running', imported: 100, remaining: 150, inBank: 100 });
  expect(await bankOfExams()).toEqual(before);
  expect(await batch(id, 100)).toMatchObject({ imported: 200, remaining: 50 });
  expect(await batch(id, 100)).toMatchObject({ state: 'done', imported: 250, remaining: 0, inBank: 250 });
  expect(await bankOfExams()).toMatchObject({ statements: 250 });
  expect(await reset()).toBe(0);
  expect(await bankOfExams()).toEqual(before);
});

test('the same file a second time changes nothing and makes no version', async () => {
  await bring(statements(40));
  const versions = () => server.db.$count(bankVersions);
  const before = await versions();
  const id = await stage(statements(40));
  expect((await preview(id)).counts).toMatchObject({ new: 0, changed: 0, identical: 40, retired: 0 });
  expect(await batch(id)).toMatchObject({ state: 'done', inBank: 40 });
  expect(await versions()).toBe(before);
});

test('the preview tells new, changed, reworded, repeated, contradicted, gone and without a figure', async () => {
  await reset();
  await bring(statements(10));
  const changed = [
    ...statements(7),
    statement(8, { answer: false, explanation: 'La chiave era sbagliata.' }),
    statement(9, { text: 'La regola numero 9 vale anche nella notte' }),
    statement(1),
    statement(20, { text: 'Si può', answer: true }),
    statement(21, { text: 'Si può', answer: false }),
    statement(22, { figure: '/img/22.png' }),
  ];
  const id = await stage(changed);
  const { counts } = await preview(id);
  expect(counts).toEqual({
    new: 1,
    changed: 1,
    reworded: 1,
    identical: 7,
    duplicate: 1,
    conflict: 2,
    retired: 1,
    'without-figure': 1,
  });
  expect(await rowsOf(id, 'changed')).toMatchObject([{ number: 8, answer: false, answerBefore: true }]);
  expect(await rowsOf(id, 'reworded')).toMatchObject([{ number: 9, textBefore: statement(9).text }]);
  expect(await rowsOf(id, 'retired')).toMatchObject([{ text: statement(10).text }]);
  expect(await rowsOf(id, 'conflict')).toHaveLength(2);
  expect(await batch(id)).toMatchObject({ state: 'done', inBank: 10 });
});

test('a file that is added retires nothing', async () => {
  await reset();
  await bring(statements(5));
  const { progress } = await bring([statement(90)], 'add');
  expect(progress.inBank).toBe(6);
});

test('a figure that came with the file is found by its name, and stays when the next file comes alone', async () => {
  await reset();
  const rows = [statement(1, { figure: '/img_sign/055.png' }), statement(2, { figure: 'sign:dosso' })];
  const id = await stage(rows);
  const content = PNG.toString('base64');
  const stored = await admin.post(`/api/admin/imports/${id}/figures`, { name: 'figure/55.png', content });
  expect((await server.app.request(stored.body.url)).headers.get('cache-control')).toContain('immutable');
  expect((await preview(id)).counts['without-figure']).toBe(0);
  await batch(id);
  const again = await stage(rows);
  expect((await preview(again)).counts).toMatchObject({ identical: 2, 'without-figure': 0 });
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('%s is no figure, whatever its name', async (_, content) => {
  const id = await stage(statements(1));
  const name = 'segnale.png';
  const answer = await admin.post(`/api/admin/imports/${id}/figures`, { name, content: btoa(content) });
  expect([answer.status, answer.code]).toEqual([422, 'FIGURE_REFUSED']);
});

test('who reads the bank while an import is half-way reads the one before it, whole (the restart in the middle of an import)', async () => {
  await reset();
  await bring(statements(30));
  const before = await listStatements(server.db, 'importata');
  const changed = statements(10).map((it) => ({ ...it, answer: !it.answer }));
  const id = await stage([...changed, statement(200), statement(201)]);
  await preview(id);
  await batch(id, 11);
  expect(await listStatements(server.db, 'importata')).toEqual(before);
  await batch(id);
  const after = await listStatements(server.db, 'importata');
  expect(after.map(({ text }) => text)).toEqual(
    [...statements(10), statement(200), statement(201)].map(({ text }) => text),
  );
});

test('an import that is given up half-way takes back what it brought', async () => {
  await reset();
  await bring(statements(30));
  const id = await stage([...statements(10).map((it) => ({ ...it, answer: !it.answer })), statement(200)]);
  await preview(id);
  await batch(id, 5);
  await admin.call('DELETE', `/api/admin/imports/${id}`);
  const check = await stage(statements(30));
  expect((await preview(check)).counts).toMatchObject({ identical: 30, new: 0, retired: 0 });
  expect(await batch(id)).toMatchObject({ code: 'IMPORT_NOT_FOUND' });
});

test('two presses at once, or ten, bring each statement once', async () => {
  await reset();
  const id = await stage(statements(95));
  await preview(id);
  await Promise.all(Array.from({ length: 10 }, () => batch(id, 10)));
  expect(await batch(id, 10)).toMatchObject({ state: 'done', imported: 95, inBank: 95 });
});

test('a second import waits for the one that is half-way; a reloaded page finds that one again', async () => {
  await reset();
  const id = await stage(statements(20));
  await preview(id);
  await batch(id, 5);
  expect((await admin.get('/api/admin/imports/open')).body.progress).toMatchObject({ importId: id, imported: 5 });
  const other = await stage(statements(3));
  await preview(other);
  expect(await batch(other)).toMatchObject({ code: 'IMPORT_BUSY' });
  expect(await batch(id)).toMatchObject({ state: 'done' });
  expect(await batch(id)).toMatchObject({ state: 'done', inBank: 20 });
});

test('what cannot be is refused, and nothing is written', async () => {
  await reset();
  const importId = randomUUID();
  const body = { importId, fileName: 'grande.csv', mode: 'add', total: 1_000_000 };
  expect((await admin.post('/api/admin/imports', body)).code).toBe('IMPORT_TOO_LARGE');
  const id = await stage(statements(3));
  expect(await batch(id)).toMatchObject({ code: 'IMPORT_NOT_READY' });
  await admin.post('/api/admin/imports', { ...body, total: 5 });
  await admin.put(`/api/admin/imports/${importId}/rows`, { from: 0, rows: statements(3) });
  expect(await preview(importId)).toMatchObject({ code: 'IMPORT_INCOMPLETE' });
  const late = await admin.put(`/api/admin/imports/${importId}/rows`, {
    from: 0,
    rows: [{ text: 'senza risposta' }],
  });
  expect(late.status).toBe(400);
  expect((await admin.get('/api/admin/imports/open')).body.inBank).toBe(0);
});

test('an exam that began before an import finishes on its own questions', async () => {
  await reset();
  const begun = await newExam();
  await bring(statements(60));
  expect((await begun.visitor.get(begun.path)).body.questions).toEqual(begun.questions);
  expect((await newExam()).questions[0]?.text).toMatch(/^La regola numero/);
});

test.skipIf(!existsSync(REAL_BANK))(
  'the real bank comes in whole, again without a change, and a later edition shows exactly what differs',
  async () => {
    await reset();
    const { statements: real } = parseBankJson(JSON.parse(readFileSync(REAL_BANK, 'utf8')));
    const rows = real.map((row): ImportedStatement => {
      const { text, answer, figure, number, topic, subtopic, explanation, article } = row;
      return { text, answer, figure, number, topic, subtopic, explanation, article };
    });
    const start = performance.now();
    const { progress } = await bring(rows);
    console.warn(`real bank: ${((performance.now() - start) / 1000).toFixed(1)} s of the server`);
    expect(progress).toMatchObject({ inBank: 7131, imported: 7131, remaining: 0 });
    const again = await stage(rows);
    expect((await preview(again)).counts).toMatchObject({ new: 0, changed: 0, identical: 7131, duplicate: 8 });
    const edition = await stage(laterEdition(rows));
    expect((await preview(edition)).counts).toMatchObject({ new: 27, reworded: 36, retired: 60, changed: 0 });
  },
  60_000,
);

/** As the ministry's edition of 2025 differs from that of 2023: 60 withdrawn, 36 typographic rewordings, 27 new. */
function laterEdition(rows: readonly ImportedStatement[]): ImportedStatement[] {
  const texts = Map.groupBy(rows, ({ text }) => text);
  const single = rows.filter(({ text }) => texts.get(text)?.length === 1 && text.split(' ').length > 9);
  const gone = new Set(single.slice(0, 60));
  const reworded = new Set(single.slice(1000, 1036));
  const kept = rows.filter((row) => !gone.has(row));
  const added = Array.from({ length: 27 }, (_, index) =>
    statement(9000 + index, {
      text: `Novità ${index}: rotaie bagnate, tombini e ruote strette richiedono cautela ${index}`,
    }),
  );
  return [...kept.map((row) => (reworded.has(row) ? { ...row, text: `${row.text}, sempre` } : row)), ...added];
}
