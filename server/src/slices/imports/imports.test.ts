import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ImportedStatement } from '@vialibera/contract/imports';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { readJson } from '@vialibera/question-files/json/read-json';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { listImported } from '@vialibera/question-files/to-imported';
import { listStatements } from '#server/slices/banks/banks-store.ts';
import { bankVersions } from '#server/slices/banks/banks-tables.ts';
import { errorCode } from '#server/test-support/client.ts';
import { licenceOf } from '#server/test-support/licences.ts';
import { LIST_FILES } from '#server/test-support/list-files.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import {
  bankOfExams,
  batch,
  importRows,
  PNG,
  preview,
  reset,
  rowsOf,
  stage,
  statement,
  statements,
} from '#server/test-support/imports.ts';

async function newExam(server: TestServer) {
  const client = await server.signUp();
  const { examId } = await client.api.exam.startExam({ examId: randomUUID() });
  const listQuestions = async () => (await client.api.exam.getExam({ examId })).questions;
  return { listQuestions, questions: await listQuestions() };
}

test('imports a file in batches of 100, and exams use the new bank only after the last batch', async ({ admin }) => {
  const before = await bankOfExams(admin);
  const id = await stage(admin, statements(250));
  expect((await preview(admin, id)).counts).toMatchObject({ new: 250, changed: 0, identical: 0, retired: 0 });
  expect(await batch(admin, id, 100)).toMatchObject({ state: 'running', imported: 100, remaining: 150, inBank: 100 });
  expect(await bankOfExams(admin)).toEqual(before);
  expect(await batch(admin, id, 100)).toMatchObject({ imported: 200, remaining: 50 });
  expect(await batch(admin, id, 100)).toMatchObject({ state: 'done', imported: 250, remaining: 0, inBank: 250 });
  expect(await bankOfExams(admin)).toMatchObject({ statements: 250 });
  expect(await reset(admin)).toBe(0);
  expect(await bankOfExams(admin)).toEqual(before);
});

test('importing an identical file changes no statement and creates no version', async ({ server, admin }) => {
  await importRows(admin, statements(40));
  const versions = () => server.db.$count(bankVersions);
  const before = await versions();
  const id = await stage(admin, statements(40));
  expect((await preview(admin, id)).counts).toMatchObject({ new: 0, changed: 0, identical: 40, retired: 0 });
  expect(await batch(admin, id)).toMatchObject({ state: 'done', inBank: 40 });
  expect(await versions()).toBe(before);
});

test('the preview counts new, changed, reworded, duplicate, conflicting and retired statements and statements without an image', async ({
  admin,
}) => {
  await reset(admin);
  await importRows(admin, statements(10));
  const changed = [
    ...statements(7),
    statement(8, { answer: false, explanation: 'La chiave era sbagliata.' }),
    statement(9, { text: 'La regola numero 9 vale anche nella notte' }),
    statement(1),
    statement(20, { text: 'Si può', answer: true }),
    statement(21, { text: 'Si può', answer: false }),
    statement(900, { text: 'Il pannello raffigurato precede un cantiere', imageRef: '/img/22.png' }),
  ];
  const id = await stage(admin, changed);
  const { counts } = await preview(admin, id);
  expect(counts).toEqual({
    new: 1,
    changed: 1,
    restored: 0,
    reworded: 1,
    identical: 7,
    corrected: 0,
    duplicate: 1,
    conflict: 2,
    retired: 1,
    'awaiting-image': 1,
    contradiction: 0,
  });
  expect(await rowsOf(admin, id, 'changed')).toMatchObject([
    {
      number: 8,
      answer: false,
      changes: [
        { field: 'answer', before: 'V', after: 'F' },
        { field: 'explanation', before: null, after: 'La chiave era sbagliata.' },
      ],
    },
  ]);
  expect(await rowsOf(admin, id, 'reworded')).toMatchObject([
    { number: 9, changes: [{ field: 'text', before: statement(9).text }] },
  ]);
  expect(await rowsOf(admin, id, 'retired')).toMatchObject([{ text: statement(10).text }]);
  expect(await rowsOf(admin, id, 'conflict')).toHaveLength(2);
  expect(await batch(admin, id, 500, counts.retired)).toMatchObject({ state: 'done', inBank: 10 });
});

test('an import that adds a file to the bank retires no statement', async ({ admin }) => {
  await reset(admin);
  await importRows(admin, statements(5));
  const { progress } = await importRows(admin, [statement(90)], 'add');
  expect(progress.inBank).toBe(6);
});

test('finds an uploaded image by its name, and reuses this image in the next import if no image is uploaded', async ({
  admin,
}) => {
  await reset(admin);
  const rows = [statement(1, { imageRef: '/img_sign/055.png' }), statement(2, { imageRef: 'sign:dosso' })];
  const id = await stage(admin, rows);
  const content = PNG.toString('base64');
  await admin.api.imports.saveImportImages({ importId: id, images: [{ name: 'figure/55.png', content }] });
  expect((await preview(admin, id)).counts['awaiting-image']).toBe(0);
  await batch(admin, id);
  const again = await stage(admin, rows);
  expect((await preview(admin, again)).counts).toMatchObject({ identical: 2, 'awaiting-image': 0 });
});

test('a server that restarts during an import reads the complete previous version', async ({ server, admin }) => {
  await reset(admin);
  await importRows(admin, statements(30));
  const before = await listStatements(server.db, 'importata:B');
  const changed = statements(10).map((it) => ({ ...it, answer: !it.answer }));
  const id = await stage(admin, [...changed, ...statements(60).slice(30)]);
  const { counts } = await preview(admin, id);
  await batch(admin, id, 11, counts.retired, counts.restored);
  expect(await listStatements(server.db, 'importata:B')).toEqual(before);
  await batch(admin, id);
  const after = await listStatements(server.db, 'importata:B');
  expect(after.map(({ text }) => text)).toEqual(
    [...statements(10), ...statements(60).slice(30)].map(({ text }) => text),
  );
});

test('cancelling a running import reverts its changes', async ({ admin }) => {
  await reset(admin);
  await importRows(admin, statements(30));
  const id = await stage(admin, [...statements(10).map((it) => ({ ...it, answer: !it.answer })), statement(200)]);
  const { counts } = await preview(admin, id);
  await batch(admin, id, 5, counts.retired, counts.restored);
  await admin.api.imports.cancelImport({ importId: id });
  const check = await stage(admin, statements(30));
  expect((await preview(admin, check)).counts).toMatchObject({ identical: 30, new: 0, retired: 0 });
  expect(await errorCode(batch(admin, id))).toBe('IMPORT_NOT_FOUND');
});

test('concurrent batches import each statement once', async ({ admin }) => {
  await reset(admin);
  const id = await stage(admin, statements(95));
  await preview(admin, id);
  await Promise.all(Array.from({ length: 10 }, () => batch(admin, id, 10)));
  expect(await batch(admin, id, 10)).toMatchObject({ state: 'done', imported: 95, inBank: 95 });
});

test('imports of two licences run at the same time', async ({ admin }) => {
  await reset(admin);
  const rows = statements(20).map((row) => ({ ...row, topic: null }));
  const ids = [await stage(admin, rows), await stage(admin, rows, 'replace', 'AM')];
  for (const id of ids) await preview(admin, id);
  const begun = await Promise.all(ids.map((id) => batch(admin, id, 5)));
  expect(begun.map(({ state, imported }) => `${state} ${imported}`)).toEqual(['running 5', 'running 5']);
  for (const id of ids) expect(await batch(admin, id)).toMatchObject({ state: 'done', inBank: 20 });
  await reset(admin, 'AM');
});

test('a question that repeats an option is rejected', async ({ admin }) => {
  const repeated = statement(1, { options: ['Sì', 'No', 'Sì '], answer: 0 });
  expect(await errorCode(stage(admin, [repeated], 'replace', 'KB'))).toBe('BAD_REQUEST');
});

test('while an import is running, a second import is rejected, and a reloaded page finds the running import', async ({
  admin,
}) => {
  await reset(admin);
  const id = await stage(admin, statements(20));
  await preview(admin, id);
  await batch(admin, id, 5);
  expect((await admin.api.imports.findOpenImport({ licence: 'B', source: 'json' })).progress).toMatchObject({
    importId: id,
    imported: 5,
  });
  const other = await stage(admin, statements(3));
  await preview(admin, other);
  expect(await errorCode(batch(admin, other))).toBe('IMPORT_BUSY');
  expect(await batch(admin, id)).toMatchObject({ state: 'done' });
  expect(await batch(admin, id)).toMatchObject({ state: 'done', inBank: 20 });
});

test('rejects invalid requests and writes nothing', async ({ admin }) => {
  await reset(admin);
  const importId = randomUUID();
  const body = {
    importId,
    licence: 'B',
    fileName: 'grande.csv',
    mode: 'add' as const,
    source: 'json' as const,
    total: 1_000_000,
  };
  expect((await admin.post('/api/admin/imports', body)).code).toBe('IMPORT_TOO_LARGE');
  const id = await stage(admin, statements(3));
  expect(await errorCode(batch(admin, id))).toBe('IMPORT_NOT_READY');
  await admin.api.imports.startImport({ ...body, total: 5 });
  await admin.api.imports.stageRows({ importId, from: 0, rows: statements(3) });
  expect(await errorCode(preview(admin, importId))).toBe('IMPORT_INCOMPLETE');
  const late = await admin.put(`/api/admin/imports/${importId}/rows`, {
    from: 0,
    rows: [{ text: 'senza risposta' }],
  });
  expect(late.status).toBe(400);
  expect((await admin.api.imports.findOpenImport({ licence: 'B', source: 'json' })).inBank).toBe(0);
});

test('an exam started before an import keeps its statements', async ({ server, admin }) => {
  await reset(admin);
  const begun = await newExam(server);
  await importRows(admin, statements(60));
  expect(await begun.listQuestions()).toEqual(begun.questions);
  expect((await newExam(server)).questions[0]?.text).toMatch(/^La regola numero/);
});

test.for(LIST_FILES)(
  '$name is imported completely, a second import changes nothing, and a later edition shows exactly its differences',
  { timeout: 60_000 },
  async ({ file: path, distinct, repeated }, { admin }) => {
    await reset(admin);
    const topics = createTopicFinder(licenceOf('B').topics);
    const file = readJson(readFileSync(path), topics);
    const rows = listImported(readStatements(file, file.mapping, topics).statements, topics);
    const { progress } = await importRows(admin, rows);
    expect(progress).toMatchObject({ inBank: distinct, imported: distinct, remaining: 0 });
    const again = await stage(admin, rows);
    const counts = { new: 0, changed: 0, identical: distinct, duplicate: repeated };
    expect((await preview(admin, again)).counts).toMatchObject(counts);
    const edition = await stage(admin, laterEdition(rows));
    expect((await preview(admin, edition)).counts).toMatchObject({ new: 27, reworded: 36, retired: 60, changed: 0 });
  },
);

/**
 * Returns `rows` with as many changes as the ministry made between its editions of 2023 and 2025: 60 statements withdrawn, 36
 * reworded and 27 added.
 */
function laterEdition(rows: readonly ImportedStatement[]): ImportedStatement[] {
  const texts = Map.groupBy(rows, ({ text }) => text);
  const single = rows.filter(({ text }) => texts.get(text)?.length === 1 && text.split(' ').length > 9);
  const gone = new Set(single.slice(0, 60));
  const reworded = new Set(single.slice(100, 136));
  const kept = rows.filter((row) => !gone.has(row));
  const added = Array.from({ length: 27 }, (_, index) =>
    statement(9000 + index, {
      text: `Novità ${index}: rotaie bagnate, tombini e ruote strette richiedono cautela ${index}`,
    }),
  );
  return [...kept.map((row) => (reworded.has(row) ? { ...row, text: `${row.text}, sempre` } : row)), ...added];
}
