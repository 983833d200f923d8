import type { ImportedStatement } from '@vialibera/contract/imports';
import { expect } from 'vitest';
import { errorCode, type TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';
import { importRows, reset, statement, statements } from '#server/test-support/imports.ts';

const BANK = { licence: 'B', bank: 'importata' } as const;
const TEXTS = ['Il semafro è rosso', 'Il tram frena', 'I freni sono lunghi', 'I treni sono lunghi', "L'auto frena"];

/** The statements with TEXTS, followed by others, without which the bank would be too small for an exam. */
const ROWS: ImportedStatement[] = statements(40).map((row, index) => ({ ...row, text: TEXTS[index] ?? row.text }));

const listAll = async (admin: TestLearner) => (await admin.api.banks.listStatements(BANK)).statements;
const find = async (admin: TestLearner, text: string, show: 'live' | 'retired' = 'live') =>
  (await admin.api.banks.listStatements({ ...BANK, search: text, show })).statements.find((it) => it.text === text)!;
async function edit(
  admin: TestLearner,
  before: string,
  change: Partial<Pick<ImportedStatement, 'text' | 'answer' | 'topic'>> & { agreed?: boolean },
) {
  const { id, text, answer, topic, explanation, article } = await find(admin, before);
  return admin.api.banks.updateStatement({ id, text, answer, topic, explanation, article, ...change });
}
const newestVersion = async (admin: TestLearner) => (await admin.api.banks.listVersions(BANK)).versions[0]!;

test.beforeEach(async ({ admin }) => {
  await reset(admin);
  await importRows(admin, ROWS);
});

test('a typo is corrected in place: the statement keeps its id and its place, and is found by its new text', async ({
  admin,
}) => {
  const before = await listAll(admin);
  const { id, version } = await edit(admin, 'Il semafro è rosso', { text: 'Il semaforo è rosso' });
  const after = await listAll(admin);
  expect(after.map((it) => it.id)).toEqual(before.map((it) => it.id));
  expect(after.find((it) => it.id === id)?.text).toBe('Il semaforo è rosso');
  expect((await find(admin, 'Il semaforo è rosso')).id).toBe(id);
  expect(await find(admin, 'Il semafro è rosso')).toBeUndefined();
  expect(await newestVersion(admin)).toMatchObject({ version, added: 0, changed: 1, retired: 0 });
  await admin.api.banks.rollBackBank({ licence: 'B', toVersion: version - 1, seenVersion: version });
  expect((await find(admin, 'Il semafro è rosso')).id).toBe(id);
});

test('if only spaces or apostrophes change, the statement is edited in place instead of being replaced', async ({
  admin,
}) => {
  const { id } = await find(admin, "L'auto frena");
  expect((await edit(admin, "L'auto frena", { text: 'L’auto  frena' })).id).toBe(id);
  expect(await newestVersion(admin)).toMatchObject({ added: 0, changed: 1, retired: 0 });
});

test('another meaning and another right answer are saved only after the admin has agreed', async ({ admin }) => {
  const { version } = await newestVersion(admin);
  for (const text of ['I freni non sono lunghi', 'I treni restano lunghi'])
    expect(await errorCode(edit(admin, 'I freni sono lunghi', { text }))).toBe('MEANING_CHANGED');
  const tram = await find(admin, 'Il tram frena');
  expect(await errorCode(edit(admin, tram.text, { answer: !tram.answer }))).toBe('ANSWER_CHANGED');
  expect((await newestVersion(admin)).version).toBe(version);

  const old = await find(admin, 'I freni sono lunghi');
  const made = await edit(admin, old.text, { text: 'I freni non sono lunghi', agreed: true });
  expect(made.id).not.toBe(old.id);
  expect(await find(admin, old.text, 'retired')).toMatchObject({ id: old.id });
  expect((await edit(admin, tram.text, { answer: !tram.answer, agreed: true })).id).toBe(tram.id);
});

test('no edit overwrites another statement whose typo was corrected', async ({ admin }) => {
  const { id } = await edit(admin, 'Il semafro è rosso', { text: 'Il semaforo è rosso' });
  const made = await edit(admin, 'Il tram frena', { text: 'Il semafro è rosso', agreed: true });
  expect(made.id).not.toBe(id);
  expect((await find(admin, 'Il semaforo è rosso')).id).toBe(id);
  expect((await find(admin, 'Il semafro è rosso')).id).toBe(made.id);
});

test('the list and its file can be limited to a topic or to the statements without one', async ({ admin }) => {
  await edit(admin, 'Il tram frena', { topic: 20 });
  await edit(admin, statement(40).text, { topic: null });
  const textsOf = async (topic: number | 'none') =>
    (await admin.api.banks.listStatements({ ...BANK, topic })).statements.map(({ text }) => text).toSorted();
  expect(await textsOf(20)).toEqual(['Il tram frena', statement(20).text]);
  expect(await textsOf(2)).not.toContain('Il tram frena');
  expect(await textsOf('none')).toEqual([statement(40).text]);
  const file = await admin.get('/api/admin/statements.csv?licence=B&bank=importata&topic=20');
  expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(3);
  expect((await admin.get('/api/admin/statements?licence=B&topic=tutti')).status).toBe(400);
});
