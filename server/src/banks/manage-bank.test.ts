import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankStatement, BankVersion, StatementChange } from '@vialibera/contract/banks';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { newAdmin } from '#server/db/test-admin.ts';
import { startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { BankCache } from './bank-cache.ts';
import { listStatements } from './banks-store.ts';
import { bankVersions, ministerialQuestions, statementChanges } from './banks-tables.ts';
import { importBank } from './import-bank.ts';

describe('managing a bank', () => {
  let server: TestServer;
  let admin: Visitor;
  beforeEach(async () => {
    server ??= await startTestServer();
    admin ??= await newAdmin(server);
    for (const table of [ministerialQuestions, bankVersions, statementChanges])
      await server.db.delete(table).where(eq(table.bank, 'importata'));
    await bring(server, ['Uno', 'Due', 'Tre']);
  });
  afterAll(() => server.close());

  const live = async () =>
    (await listStatements(server.db, 'importata')).map(({ text, answer }) => `${text} ${answer}`);
  const versions = async (): Promise<BankVersion[]> =>
    (await admin.get('/api/admin/banks/importata/versions')).body.versions;
  const changes = async (version: number, query = ''): Promise<StatementChange[]> =>
    (await admin.get(`/api/admin/banks/importata/versions/${version}/changes${query}`)).body.changes;
  const rollBack = (toVersion: number, seenVersion: number) =>
    admin.post('/api/admin/banks/importata/rollback', { toVersion, seenVersion });
  const edit = async (text: string, change: object) => {
    const { id, answer, topic, explanation, article } = await find(admin, text);
    return admin.put(`/api/admin/statements/${id}`, { text, answer, topic, explanation, article, ...change });
  };
  const retire = async (text: string, retired: boolean) => {
    const { id } = await find(admin, text, retired ? 'live' : 'retired');
    return admin.put(`/api/admin/statements/${id}/retirement`, { retired });
  };

  test('a corrected key makes a version, once, with who did it; exams draw from it at once', async () => {
    const cache = new BankCache();
    await cache.current(server.db);
    const first = await edit('Uno', { answer: false, explanation: 'Perché no.', article: 'art. 1', topic: 3 });
    expect(first).toMatchObject({ status: 200, body: { version: 2 } });
    expect(
      (await admin.put(`/api/admin/statements/${first.body.id}`, await find(admin, 'Uno').then(fieldsOf))).body,
    ).toEqual(first.body);
    expect(await live()).toEqual(['Uno false', 'Due true', 'Tre true']);
    expect((await versions())[0]).toMatchObject({
      version: 2,
      kind: 'edit',
      source: 'Uno',
      changed: 1,
      added: 0,
      retired: 0,
      statements: 3,
    });
    expect((await versions())[0]?.author).toMatch(/@example.org$/);
    expect((await cache.current(server.db))?.byTopic.get(3)?.[0]).toMatchObject({
      answer: false,
      explanation: 'Perché no.',
    });
  });

  test('a corrected text is a new statement in the place of the old one', async () => {
    const { body } = await edit('Uno', { text: 'Uno e mezzo' });
    expect(await live()).toEqual(['Due true', 'Tre true', 'Uno e mezzo true']);
    expect((await changes(2)).map((change) => [change.kind, change.before?.text ?? null, change.after?.text])).toEqual([
      ['retired', 'Uno', 'Uno'],
      ['added', null, 'Uno e mezzo'],
    ]);
    const old = await find(admin, 'Uno', 'retired');
    const again = { ...fieldsOf(old), text: 'Uno e mezzo' };
    expect((await admin.put(`/api/admin/statements/${old.id}`, again)).body).toEqual(body);
    expect((await admin.put(`/api/admin/statements/${old.id}`, fieldsOf(old))).code).toBe('STATEMENT_RETIRED');
    expect((await edit('Due', { text: 'Tre' })).code).toBe('STATEMENT_EXISTS');
    expect(await versions()).toHaveLength(2);
  });

  test('blanks and apostrophes of a text change in its place', async () => {
    await edit('Uno', { text: 'Uno  ' });
    await bring(server, ["L'auto"]);
    await edit("L'auto", { text: 'L’auto' });
    expect(await live()).toEqual(['L’auto true']);
    expect((await versions())[0]).toMatchObject({ version: 3, changed: 1 });
  });

  test('retired and restored: each a version, the same press twice none', async () => {
    const { id } = await find(admin, 'Due');
    const press = (retired: boolean) => admin.put(`/api/admin/statements/${id}/retirement`, { retired });
    expect((await Promise.all([press(true), press(true)])).map(({ body }) => body.version)).toEqual([2, 2]);
    expect(await live()).toEqual(['Uno true', 'Tre true']);
    expect((await press(false)).body.version).toBe(3);
    expect((await find(admin, 'Due')).id).toBe(id);
    expect((await versions()).map(({ added, changed, retired }) => [added, changed, retired])).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [3, 0, 0],
    ]);
  });

  test('any version can be brought back, as a new one, and nothing of what was between is lost', async () => {
    const before = await rowsOf(server);
    await edit('Uno', { answer: false });
    await edit('Uno', { explanation: 'Seconda modifica' });
    await retire('Due', true);
    await bring(server, ['Uno', 'Quattro']);
    const between = await rowsOf(server);
    expect((await rollBack(1, 5)).body).toEqual({ version: 6 });
    expect(await live()).toEqual(['Uno true', 'Due true', 'Tre true']);
    expect((await rowsOf(server)).filter(({ retiredInVersion }) => retiredInVersion === null)).toEqual(before);
    expect((await versions())[0]).toMatchObject({
      version: 6,
      kind: 'rollback',
      source: '1',
      statements: 3,
      retired: 1,
    });
    expect((await rollBack(1, 5)).body, 'the same press again').toEqual({ version: 6 });
    expect((await rollBack(5, 6)).body).toEqual({ version: 7 });
    expect(liveOf(await rowsOf(server))).toEqual(liveOf(between));
  });

  test.each([
    [{ new: 3, identical: 2, retired: 0 }, [3, 0, 0]],
    [{ retired: 3 }, [0, 0, 3]],
    [{ added: 1, changed: 2, retired: 3 }, [1, 2, 3]],
    [{}, [null, null, null]],
  ])('a version that reports %j counts %j', async (report, counts) => {
    await server.db.update(bankVersions).set({ report }).where(eq(bankVersions.bank, 'importata'));
    expect((await versions()).map(({ added, changed, retired }) => [added, changed, retired])).toEqual([counts]);
  });

  test('the way back refuses what another admin has changed meanwhile, and what is not there', async () => {
    await retire('Uno', true);
    await retire('Due', true);
    expect((await rollBack(1, 2)).code).toBe('BANK_CHANGED');
    expect(await live()).toEqual(['Tre true']);
    expect((await rollBack(9, 3)).code).toBe('VERSION_NOT_FOUND');
    expect(await versions()).toHaveLength(3);
  });

  test('versions whose changes were not kept are a barrier', async () => {
    await retire('Uno', true);
    await retire('Due', true);
    await server.db.delete(statementChanges).where(eq(statementChanges.version, 2));
    expect((await versions()).map(({ version, restorable }) => [version, restorable])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect((await rollBack(1, 3)).code).toBe('VERSION_NOT_RESTORABLE');
    expect((await rollBack(2, 3)).status).toBe(200);
  });

  test('while an import is half-way nothing else changes the bank', async () => {
    const { id } = await find(admin, 'Uno');
    await server.db.update(bankVersions).set({ completedAt: null }).where(eq(bankVersions.bank, 'importata'));
    const fields = { ...(await find(admin, 'Uno').then(fieldsOf)), answer: false };
    expect((await admin.put(`/api/admin/statements/${id}`, fields)).code).toBe('BANK_IMPORT_RUNNING');
    expect((await retire('Uno', true)).code).toBe('BANK_IMPORT_RUNNING');
    expect((await rollBack(1, 1)).code).toBe('BANK_IMPORT_RUNNING');
    expect((await versions())[0]).toMatchObject({ complete: false, restorable: false });
  });

  test('edits at once make one version each, and an import waits for them', async () => {
    const [uno, due] = [await find(admin, 'Uno'), await find(admin, 'Due')];
    const answers = await Promise.all([
      admin.put(`/api/admin/statements/${uno.id}`, { ...fieldsOf(uno), answer: false }),
      admin.put(`/api/admin/statements/${due.id}`, { ...fieldsOf(due), answer: false }),
      bring(server, ['Uno', 'Due', 'Tre', 'Quattro']),
    ]);
    expect(answers.slice(0, 2).map((answer) => 'status' in answer && answer.status)).toEqual([200, 200]);
    expect((await versions()).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('our own bank is changed in its files, never here', async () => {
    const { body } = await admin.get('/api/admin/statements?bank=via-libera');
    const own = body.statements[0]!;
    expect((await admin.put(`/api/admin/statements/${own.id}`, fieldsOf(own))).code).toBe('STATEMENT_NOT_FOUND');
    expect((await admin.put(`/api/admin/statements/${own.id}/retirement`, { retired: true })).code).toBe(
      'STATEMENT_NOT_FOUND',
    );
    const { body: history } = await admin.get('/api/admin/banks/via-libera/versions');
    expect(history.versions.map(({ restorable }: BankVersion) => restorable)).toEqual([false]);
  });

  test('the changes of a version are told by kind, with before and after, a page at a time', async () => {
    await bring(server, ['Uno', ...Array.from({ length: 250 }, (_, index) => `Nuova ${index}`)], { Uno: false });
    const url = '/api/admin/banks/importata/versions/2/changes';
    const pages = await Promise.all([1, 2, 3].map((page) => admin.get(`${url}?page=${page}`)));
    expect(pages.map(({ body }) => [body.total, body.changes.length])).toEqual([
      [253, 100],
      [253, 100],
      [253, 53],
    ]);
    const [changed] = await changes(2, '?kind=changed');
    expect([changed?.before?.answer, changed?.after?.answer]).toEqual([true, false]);
    expect((await changes(2, '?kind=retired')).map(({ before }) => before?.text)).toEqual(['Due', 'Tre']);
    expect((await admin.get(`${url}?kind=added&page=3`)).body).toMatchObject({ total: 250 });
    expect((await admin.get('/api/admin/banks/importata/versions/77/changes')).code).toBe('VERSION_NOT_FOUND');
    await edit('Uno', { answer: true });
    expect((await changes(2, '?kind=changed'))[0]?.after?.answer, 'as it was then').toBe(false);
  });

  test.each([
    { text: '' },
    { text: 'x'.repeat(2001) },
    { text: '€'.repeat(1000) },
    { text: 'a\0b' },
    { topic: 26 },
    { answer: 'vero' },
    { explanation: '' },
    { bank: 'via-libera' },
  ])('an edit with %j is refused', async (change) => {
    expect((await edit('Uno', change)).status).toBe(400);
  });
});

function liveOf(rows: Awaited<ReturnType<typeof rowsOf>>) {
  return rows.filter(({ retiredInVersion }) => retiredInVersion === null);
}

async function rowsOf(server: TestServer) {
  return server.db
    .select()
    .from(ministerialQuestions)
    .where(eq(ministerialQuestions.bank, 'importata'))
    .orderBy(ministerialQuestions.id);
}

function fieldsOf({ text, answer, topic, explanation, article }: BankStatement) {
  return { text, answer, topic, explanation, article };
}

async function find(admin: Visitor, text: string, show = 'live'): Promise<BankStatement> {
  const { body } = await admin.get(
    `/api/admin/statements?bank=importata&show=${show}&search=${encodeURIComponent(text)}`,
  );
  return body.statements.find((statement) => statement.text === text)!;
}

async function bring(server: TestServer, texts: string[], answers: Record<string, boolean> = {}) {
  const statements = texts.map((text, index): IncomingStatement => ({
    text,
    answer: answers[text] ?? true,
    figure: null,
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: null,
    subtopic: null,
    category: 'ministerial',
    explanation: null,
    article: null,
  }));
  return importBank(server.db, 'importata', { source: 'prova.json', contentHash: '', statements }, server.clock.now);
}
