import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { listStatements } from '#server/slices/banks/banks-store.ts';
import { ministerialQuestions } from '#server/slices/banks/banks-tables.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { errorCode } from '#server/test-support/client.ts';
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
import { bankImportRows } from './imports-tables.ts';

test('a preview is outdated as soon as the bank changes, and comparing the file again updates the preview', async ({
  admin,
}) => {
  await reset(admin);
  await importRows(admin, statements(40));
  const id = await stage(admin, [...statements(40), statement(41, { text: 'Il tram frena su rotaia' })]);
  await preview(admin, id);
  const [first] = (await admin.api.banks.listStatements({ licence: 'B' })).statements;
  await admin.api.banks.retireStatement({ id: first!.id, retired: true });
  expect(await errorCode(batch(admin, id))).toBe('IMPORT_OUTDATED');
  expect((await preview(admin, id)).counts).toMatchObject({ new: 1, restored: 1, identical: 39 });
  expect(await batch(admin, id, 500, 0, 1)).toMatchObject({ state: 'done', inBank: 41 });
});

// A cluster hides the statistics of the table that contains the rows.
test.skipIf(inject('templates').isCluster)(
  'the planner’s table statistics are current right after an import, because without them a plan took 40 s',
  async ({ admin, server: { db } }) => {
    await reset(admin);
    await db.execute(sql`analyze`);
    await importRows(admin, statements(40));
    const known = await queryRows<{ relname: string; reltuples: number }>(
      db,
      sql`select relname, reltuples from pg_class where relname in ('bank_import_rows', 'ministerial_questions') order by 1`,
    );
    expect(known).toEqual([
      { relname: 'bank_import_rows', reltuples: await db.$count(bankImportRows) },
      { relname: 'ministerial_questions', reltuples: await db.$count(ministerialQuestions) },
    ]);
  },
);

test('a second comparison uses the statements as they are in the file, not as the first comparison completed them', async ({
  admin,
}) => {
  await reset(admin);
  const rows = (explanation: string | null) => statements(40).map((row) => ({ ...row, explanation }));
  await importRows(admin, rows('Prima.'));
  const { newest } = await admin.api.banks.listVersions({ licence: 'B', bank: 'importata' });
  await importRows(admin, rows('Dopo.'));
  const id = await stage(
    admin,
    rows(null).map((row) => ({ ...row, answer: !row.answer })),
  );
  await preview(admin, id);
  await admin.api.banks.rollBackBank({ licence: 'B', toVersion: newest, seenVersion: newest + 1 });
  await preview(admin, id);
  await batch(admin, id);
  const { statements: now } = await admin.api.banks.listStatements({ licence: 'B', bank: 'importata' });
  expect(new Set(now.map(({ explanation }) => explanation))).toEqual(new Set(['Prima.']));
});

test('retiring more than a twentieth of the bank must be confirmed with the number of statements', async ({
  admin,
}) => {
  await reset(admin);
  await importRows(admin, statements(100));
  const few = await stage(admin, statements(95));
  expect((await preview(admin, few)).confirmRetired).toBe(false);
  const many = await stage(admin, statements(94));
  expect(await preview(admin, many)).toMatchObject({ confirmRetired: true, counts: { retired: 6 } });
  expect(await errorCode(batch(admin, many))).toBe('RETIREMENTS_NOT_CONFIRMED');
  expect(await errorCode(batch(admin, many, 500, 5))).toBe('RETIREMENTS_NOT_CONFIRMED');
  expect(await batch(admin, many, 500, 6)).toMatchObject({ state: 'done', inBank: 94 });
});

test('the preview of a list that only lacks withdrawn statements has nothing imported and the withdrawals remaining', async ({
  admin,
}) => {
  await reset(admin);
  await importRows(admin, statements(100));
  const id = await stage(admin, statements(96));
  expect(await preview(admin, id)).toMatchObject({
    counts: { identical: 96, new: 0, changed: 0, retired: 4 },
    progress: { state: 'ready', imported: 0, retired: 0, remaining: 4 },
  });
  const done = { state: 'done', imported: 0, retired: 4, remaining: 0, inBank: 96 };
  expect(await batch(admin, id)).toMatchObject(done);
  expect(await batch(admin, id)).toMatchObject(done);
});

test('an older edition shows the retired statements that it would put back, and restores them only if their number is confirmed', async ({
  admin,
}) => {
  await reset(admin);
  await importRows(admin, statements(100));
  await importRows(admin, statements(96));
  const id = await stage(admin, statements(100));
  expect(await preview(admin, id)).toMatchObject({
    confirmRestored: true,
    counts: { identical: 96, restored: 4, changed: 0, new: 0 },
  });
  expect((await rowsOf(admin, id, 'restored')).map(({ text }) => text)).toEqual(
    [97, 98, 99, 100].map((number) => statement(number).text),
  );
  expect(await errorCode(batch(admin, id))).toBe('RESTORATIONS_NOT_CONFIRMED');
  expect(await errorCode(batch(admin, id, 500, 0, 3))).toBe('RESTORATIONS_NOT_CONFIRMED');
  expect((await admin.api.banks.listStatements({ licence: 'B', bank: 'importata' })).total).toBe(96);
  expect(await batch(admin, id, 500, 0, 4)).toMatchObject({ state: 'done', inBank: 100 });
  const [newest] = (await admin.api.banks.listVersions({ licence: 'B', bank: 'importata' })).versions;
  expect(newest).toMatchObject({ added: 4, changed: 0, retired: 0 });
});

test('after a reset, the same file is imported again without a confirmation', async ({ admin }) => {
  await reset(admin);
  await importRows(admin, statements(40));
  await reset(admin);
  const id = await stage(admin, statements(40));
  expect(await preview(admin, id)).toMatchObject({ confirmRestored: false, counts: { restored: 40 } });
  expect(await batch(admin, id)).toMatchObject({ state: 'done', inBank: 40 });
});

test('an import screen finds and replaces only the imports that this screen started', async ({ admin }) => {
  await reset(admin);
  const id = await stage(admin, statements(3));
  const other = randomUUID();
  await admin.api.imports.startImport({
    importId: other,
    licence: 'B',
    fileName: 'testo',
    mode: 'add',
    source: 'pdf',
    total: 1,
  });
  const open = async (source: 'json' | 'pdf' | 'file') =>
    (await admin.api.imports.findOpenImport({ licence: 'B', source })).progress?.importId;
  expect([await open('json'), await open('pdf'), await open('file')]).toEqual([id, other, undefined]);
});

test('a bank that is too small for an exam stays in preparation, and exams keep using the previous bank', async ({
  admin,
}) => {
  await reset(admin);
  const own = await bankOfExams(admin);
  const small = statements(2);
  const id = await stage(admin, small);
  expect((await preview(admin, id)).exam).toMatchObject({ possible: false, statements: 2, needed: 30 });
  await batch(admin, id);
  expect(await bankOfExams(admin)).toEqual(own);
  expect(await admin.api.banks.getBankState({ licence: 'B' })).toMatchObject({
    inForce: 'via-libera',
    preparing: { exam: { possible: false, statements: 2 } },
  });
  const [newest] = (await admin.api.banks.listVersions({ licence: 'B', bank: 'importata' })).versions;
  expect(newest).toMatchObject({ complete: true, usable: false, inForce: false });

  await importRows(admin, statements(30));
  expect(await bankOfExams(admin)).toMatchObject({ statements: 30 });
  expect(await admin.api.banks.getBankState({ licence: 'B' })).toMatchObject({ inForce: 'importata', preparing: null });
  await importRows(admin, small);
  expect(await bankOfExams(admin)).toMatchObject({ statements: 30 });
});

test.for([50, 74, 150])(
  'a bank of %d statements without topics never becomes the bank of exams, and the preview names all topics',
  async (count, { admin }) => {
    await reset(admin);
    const own = await bankOfExams(admin);
    // No earlier test has imported these texts. For a text that it knows, the bank keeps the topic.
    const rows = statements(count).map((row) => ({ ...row, text: `Senza argomento: ${row.text}`, topic: null }));
    const { exam } = await preview(admin, await stage(admin, rows));
    expect(exam.possible).toBe(false);
    expect(new Set(exam.lacking.flatMap(({ topics }) => topics)).size).toBe(25);
    await importRows(admin, rows);
    expect(await bankOfExams(admin)).toEqual(own);
    expect(await admin.api.banks.getBankState({ licence: 'B' })).toMatchObject({
      inForce: 'via-libera',
      preparing: { exam: { possible: false, statements: count } },
    });
  },
);

test('the preview names the topics that an exam would lack', async ({ admin }) => {
  await reset(admin);
  const rows = statements(200).map((row, index) => ({ ...row, topic: (index % 24) + 1 }));
  const { exam } = await preview(admin, await stage(admin, rows));
  expect(exam).toMatchObject({ possible: false, lacking: [{ topics: [25], missing: 1 }] });
});

test('a file without «è» changes no text of the bank, and the preview counts the texts that lost it', async ({
  admin,
}) => {
  await reset(admin);
  const whole = statements(40).map((row) => ({ ...row, text: `${row.text}, perché è più sicuro` }));
  await importRows(admin, whole);
  const id = await stage(
    admin,
    whole.map((row) => ({ ...row, text: row.text.replace(' è ', ' ') })),
  );
  expect(await preview(admin, id)).toMatchObject({
    counts: { identical: 40, reworded: 0, new: 0, retired: 0 },
    lostCharacters: 40,
  });
  await batch(admin, id);
  const { statements: kept } = await admin.api.banks.listStatements({ licence: 'B', search: 'è più sicuro' });
  expect(kept[0]?.text).toBe(whole[0]?.text);
});

test('no edit, retirement or rollback makes a usable bank unusable', async ({ admin }) => {
  await reset(admin);
  await importRows(admin, statements(2));
  await importRows(admin, statements(30));
  const { versions, newest } = await admin.api.banks.listVersions({ licence: 'B', bank: 'importata' });
  const [statementInForce] = (await admin.api.banks.listStatements({ licence: 'B' })).statements;
  const retirement = admin.api.banks.retireStatement({ id: statementInForce!.id, retired: true });
  await expect(retirement).rejects.toMatchObject({ code: 'BANK_TOO_SMALL' });
  const toVersion = versions[1]!.version;
  const rollback = admin.api.banks.rollBackBank({ licence: 'B', toVersion, seenVersion: newest });
  await expect(rollback).rejects.toMatchObject({ code: 'BANK_TOO_SMALL' });
  expect(await bankOfExams(admin)).toMatchObject({ statements: 30 });
});

test('a statement without its image is not used until an admin uploads the image', async ({ server, admin }) => {
  await reset(admin);
  const pictured = Array.from({ length: 10 }, (_, index) =>
    statement(500 + index, { text: `Il segnale raffigurato vale ${index} ore`, imageRef: `img/${index}.png` }),
  );
  await importRows(admin, [...statements(30), ...pictured]);
  expect(await admin.api.banks.getBankState({ licence: 'B' })).toMatchObject({
    inForce: 'importata',
    awaitingImages: 10,
  });
  expect(await listStatements(server.db, 'importata:B')).toHaveLength(30);
  const waiting = await admin.api.banks.listStatements({ licence: 'B', bank: 'importata', show: 'awaiting-image' });
  expect(waiting).toMatchObject({
    total: 10,
    statements: [{ awaitingImage: true }, ...Array.from({ length: 9 }, () => ({}))],
  });

  const importId = randomUUID();
  await admin.api.imports.startImport({
    importId,
    licence: 'B',
    fileName: 'figure',
    mode: 'images',
    source: 'images',
    total: 0,
  });
  const content = PNG.toString('base64');
  const images = ['figure 003.png', '4.png', 'altra.png'].map((name) => ({ name, content }));
  await admin.api.imports.saveImportImages({ importId, images });
  expect((await preview(admin, importId)).counts).toMatchObject({ changed: 2, 'awaiting-image': 8, retired: 0 });
  expect(await batch(admin, importId)).toMatchObject({ state: 'done', imported: 2 });
  expect(await listStatements(server.db, 'importata:B')).toHaveLength(32);
  expect((await admin.api.banks.getBankState({ licence: 'B' })).awaitingImages).toBe(8);
});

test('an import keeps the corrections of an admin, even corrections of a text', async ({ admin }) => {
  await reset(admin);
  await importRows(admin, statements(40));
  const find = async (search: string) =>
    (await admin.api.banks.listStatements({ licence: 'B', search })).statements[0]!;
  const { id, topic, article } = await find(statement(1).text);
  const fixed = { text: 'La regola uno vale di giorno', answer: true, explanation: 'Ora è giusta.' };
  await admin.api.banks.updateStatement({ id, topic, article, ...fixed, agreed: true });
  const again = await stage(admin, statements(40));
  expect((await preview(admin, again)).counts).toMatchObject({
    identical: 39,
    corrected: 1,
    new: 0,
    changed: 0,
    retired: 0,
  });
  expect(await rowsOf(admin, again, 'corrected')).toMatchObject([
    {
      changes: [
        { field: 'text', after: statement(1).text },
        { field: 'answer', before: 'V', after: 'F' },
      ],
    },
  ]);
  await batch(admin, again);
  expect(await find(fixed.text)).toMatchObject(fixed);
});
