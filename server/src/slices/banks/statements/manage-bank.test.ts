import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { BankStatement, BankVersion, StatementChange } from '@vialibera/contract/banks';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { listStatements } from '#server/slices/banks/banks-store.ts';
import { bankVersions, ministerialQuestions, statementChanges } from '#server/slices/banks/banks-tables.ts';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { type TestClient, type TestLearner, errorCode } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import { topicOf } from '#server/test-support/imports.ts';

const OTHERS = Array.from({ length: 30 }, (_, index) => `Altra ${index + 1}`);

describe('managing a bank', () => {
  test.beforeEach(async ({ server }) => {
    for (const table of [ministerialQuestions, bankVersions, statementChanges])
      await server.db.delete(table).where(eq(table.bank, 'importata:B'));
    await importStatements(server, ['Uno', 'Due', 'Tre']);
  });

  const live = async (server: TestServer) =>
    (await listStatements(server.db, 'importata:B')).flatMap(({ text, answer }) =>
      OTHERS.includes(text) ? [] : [`${text} ${answer}`],
    );
  const versions = async (admin: TestLearner): Promise<BankVersion[]> =>
    (await admin.api.banks.listVersions({ licence: 'B', bank: 'importata' })).versions;
  const changes = async (
    admin: TestLearner,
    version: number,
    query: { kind?: 'added' | 'changed' | 'retired' } = {},
  ): Promise<StatementChange[]> =>
    (await admin.api.banks.listChanges({ licence: 'B', bank: 'importata', version, ...query })).changes;
  const rollBack = (admin: TestLearner, toVersion: number, seenVersion: number) =>
    admin.post('/api/admin/licences/B/banks/importata/rollback', { toVersion, seenVersion });
  const edit = async (
    admin: TestLearner,
    text: string,
    change: Partial<ReturnType<typeof fieldsOf>> & { agreed?: boolean },
  ) => {
    const statement = await find(admin, text);
    return admin.api.banks.updateStatement({ id: statement.id, ...fieldsOf(statement), ...change });
  };
  const retire = async (admin: TestLearner, text: string, retired: boolean) => {
    const { id } = await find(admin, text, retired ? 'live' : 'retired');
    return admin.api.banks.retireStatement({ id, retired });
  };

  test('correcting an answer key creates one version that names the author, and exams use the new key immediately', async ({
    server,
    admin,
  }) => {
    const cache = new BankCache();
    await cache.current(server.db, 'B');
    const first = await edit(admin, 'Uno', {
      agreed: true,
      answer: false,
      explanation: 'Perché no.',
      article: 'art. 1',
      topic: 3,
    });
    expect(first).toMatchObject({ version: 2 });
    expect(
      await admin.api.banks.updateStatement({ id: first.id, ...(await find(admin, 'Uno').then(fieldsOf)) }),
    ).toEqual(first);
    expect(await live(server)).toEqual(['Uno false', 'Due true', 'Tre true']);
    expect((await versions(admin))[0]).toMatchObject({
      version: 2,
      kind: 'edit',
      source: 'Uno',
      changed: 1,
      added: 0,
      retired: 0,
      statements: 33,
    });
    expect((await versions(admin))[0]?.author).toMatch(/@example.org$/);
    expect((await cache.current(server.db, 'B'))?.byTopic.get(3)?.[0]).toMatchObject({
      answer: false,
      explanation: 'Perché no.',
    });
  });

  test('a new meaning of the text replaces the statement with a new one', async ({ server, admin }) => {
    const edited = await edit(admin, 'Uno', { text: 'Uno e mezzo', agreed: true });
    expect(await live(server)).toEqual(['Due true', 'Tre true', 'Uno e mezzo true']);
    expect(
      (await changes(admin, 2)).map((change) => [change.kind, change.before?.text ?? null, change.after?.text]),
    ).toEqual([
      ['retired', 'Uno', 'Uno'],
      ['added', null, 'Uno e mezzo'],
    ]);
    const old = await find(admin, 'Uno', 'retired');
    const again = { ...fieldsOf(old), text: 'Uno e mezzo' };
    expect(await admin.api.banks.updateStatement({ id: old.id, ...again })).toEqual(edited);
    expect((await admin.put(`/api/admin/statements/${old.id}`, fieldsOf(old))).code).toBe('STATEMENT_RETIRED');
    expect(await errorCode(edit(admin, 'Due', { text: 'Tre' }))).toBe('STATEMENT_EXISTS');
    expect(await versions(admin)).toHaveLength(2);
  });

  test('retiring and restoring a statement create one version each; a repeated click creates no version', async ({
    server,
    admin,
  }) => {
    const { id } = await find(admin, 'Due');
    const press = (retired: boolean) => admin.api.banks.retireStatement({ id, retired });
    expect((await Promise.all([press(true), press(true)])).map(({ version }) => version)).toEqual([2, 2]);
    expect(await live(server)).toEqual(['Uno true', 'Tre true']);
    expect((await press(false)).version).toBe(3);
    expect((await find(admin, 'Due')).id).toBe(id);
    expect((await versions(admin)).map(({ added, changed, retired }) => [added, changed, retired])).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [33, 0, 0],
    ]);
  });

  test('a rollback copies an earlier version into a new version and keeps the versions in between', async ({
    server,
    admin,
  }) => {
    const before = await rowsOf(server);
    await edit(admin, 'Uno', { answer: false, agreed: true });
    await edit(admin, 'Uno', { explanation: 'Seconda modifica' });
    await retire(admin, 'Due', true);
    await importStatements(server, ['Uno', 'Quattro']);
    const between = await rowsOf(server);
    expect((await rollBack(admin, 1, 5)).body).toEqual({ version: 6 });
    expect(await live(server)).toEqual(['Uno true', 'Due true', 'Tre true']);
    expect((await rowsOf(server)).filter(({ retiredInVersion }) => retiredInVersion === null)).toEqual(before);
    expect((await versions(admin))[0]).toMatchObject({
      version: 6,
      kind: 'rollback',
      source: '1',
      statements: 33,
      retired: 1,
    });
    expect((await rollBack(admin, 1, 5)).body, 'the same press again').toEqual({ version: 6 });
    expect((await rollBack(admin, 5, 6)).body).toEqual({ version: 7 });
    expect(liveOf(await rowsOf(server))).toEqual(liveOf(between));
  });

  test.for([
    [{ new: 3, identical: 2, retired: 0 }, [3, 0, 0, 0]],
    [{ new: 3, reworded: 12, retired: 4 }, [3, 0, 12, 4]],
    [{ retired: 3 }, [0, 0, 0, 3]],
    [{ added: 1, changed: 2, retired: 3 }, [1, 2, 0, 3]],
    [{}, [null, null, null, null]],
  ] as const)(
    'the list of versions shows the import report %j as %j (added, changed, reworded, retired)',
    async ([report, counts], { server, admin }) => {
      await server.db.update(bankVersions).set({ report }).where(eq(bankVersions.bank, 'importata:B'));
      const [version] = await versions(admin);
      expect([version?.added, version?.changed, version?.reworded, version?.retired]).toEqual(counts);
    },
  );

  test('a rollback is rejected if the bank has changed meanwhile or if the version is unknown', async ({
    server,
    admin,
  }) => {
    await retire(admin, 'Uno', true);
    await retire(admin, 'Due', true);
    expect((await rollBack(admin, 1, 2)).code).toBe('BANK_CHANGED');
    expect(await live(server)).toEqual(['Tre true']);
    expect((await rollBack(admin, 9, 3)).code).toBe('VERSION_NOT_FOUND');
    expect(await versions(admin)).toHaveLength(3);
  });

  test('cannot roll back past a version without recorded changes', async ({ server, admin }) => {
    await retire(admin, 'Uno', true);
    await retire(admin, 'Due', true);
    await server.db.delete(statementChanges).where(eq(statementChanges.version, 2));
    expect((await versions(admin)).map(({ version, restorable }) => [version, restorable])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect((await rollBack(admin, 1, 3)).code).toBe('VERSION_NOT_RESTORABLE');
    expect((await rollBack(admin, 2, 3)).status).toBe(200);
  });

  test('while an import is running, edits, retirements and rollbacks are rejected', async ({ server, admin }) => {
    const { id } = await find(admin, 'Uno');
    await server.db.update(bankVersions).set({ completedAt: null }).where(eq(bankVersions.bank, 'importata:B'));
    const fields = { ...(await find(admin, 'Uno').then(fieldsOf)), answer: false, agreed: true };
    expect((await admin.put(`/api/admin/statements/${id}`, fields)).code).toBe('BANK_IMPORT_RUNNING');
    expect(await errorCode(retire(admin, 'Uno', true))).toBe('BANK_IMPORT_RUNNING');
    expect((await rollBack(admin, 1, 1)).code).toBe('BANK_IMPORT_RUNNING');
    expect((await versions(admin))[0]).toMatchObject({ complete: false, restorable: false });
  });

  test('concurrent edits create one version each, and an import waits for them', async ({ server, admin }) => {
    const [uno, due] = [await find(admin, 'Uno'), await find(admin, 'Due')];
    const answers = await Promise.all([
      admin.put(`/api/admin/statements/${uno.id}`, { ...fieldsOf(uno), answer: false, agreed: true }),
      admin.put(`/api/admin/statements/${due.id}`, { ...fieldsOf(due), answer: false, agreed: true }),
      importStatements(server, ['Uno', 'Due', 'Tre', 'Quattro']),
    ]);
    expect(answers.slice(0, 2).map((answer) => answer && answer.status)).toEqual([200, 200]);
    expect((await versions(admin)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('our own bank cannot be edited', async ({ admin }) => {
    const answer = await admin.api.banks.listStatements({ licence: 'B', bank: 'via-libera' });
    const own = answer.statements[0]!;
    expect((await admin.put(`/api/admin/statements/${own.id}`, fieldsOf(own))).code).toBe('STATEMENT_NOT_FOUND');
    expect((await admin.put(`/api/admin/statements/${own.id}/retirement`, { retired: true })).code).toBe(
      'STATEMENT_NOT_FOUND',
    );
    const history = await admin.api.banks.listVersions({ licence: 'B', bank: 'via-libera' });
    expect(history.versions.map(({ restorable }: BankVersion) => restorable)).toEqual([false]);
  });

  test('lists the changes of a version in pages, with the values before and after; the list can be filtered by kind of change', async ({
    server,
    admin,
  }) => {
    await importStatements(server, ['Uno', ...Array.from({ length: 250 }, (_, index) => `Nuova ${index}`)], {
      Uno: false,
    });
    const second = { licence: 'B', bank: 'importata' as const, version: 2 };
    const pages = await Promise.all([1, 2, 3].map((page) => admin.api.banks.listChanges({ ...second, page })));
    expect(pages.map((page) => [page.total, page.changes.length])).toEqual([
      [253, 100],
      [253, 100],
      [253, 53],
    ]);
    const [changed] = await changes(admin, 2, { kind: 'changed' });
    expect([changed?.before?.answer, changed?.after?.answer]).toEqual([true, false]);
    expect((await changes(admin, 2, { kind: 'retired' })).map(({ before }) => before?.text)).toEqual(['Due', 'Tre']);
    expect(await admin.api.banks.listChanges({ ...second, kind: 'added', page: 3 })).toMatchObject({ total: 250 });
    expect((await admin.get('/api/admin/licences/B/banks/importata/versions/77/changes')).code).toBe(
      'VERSION_NOT_FOUND',
    );
    await edit(admin, 'Uno', { answer: true, agreed: true });
    expect((await changes(admin, 2, { kind: 'changed' }))[0]?.after?.answer, 'as it was then').toBe(false);
  });

  test.for([
    { text: '' },
    { text: 'x'.repeat(1001) },
    { text: '€'.repeat(1000) },
    { text: 'a\0b' },
    { topic: 26 },
    { answer: 'vero' },
    { explanation: '' },
    { bank: 'via-libera' },
  ])('rejects an edit with %j', async (change, { admin }) => {
    const statement = await find(admin, 'Uno');
    const body = { ...fieldsOf(statement), ...change };
    expect((await admin.put(`/api/admin/statements/${statement.id}`, body)).status).toBe(400);
  });
});

function liveOf(rows: Awaited<ReturnType<typeof rowsOf>>) {
  return rows.filter(({ retiredInVersion }) => retiredInVersion === null);
}

async function rowsOf(server: TestServer) {
  return server.db
    .select()
    .from(ministerialQuestions)
    .where(eq(ministerialQuestions.bank, 'importata:B'))
    .orderBy(ministerialQuestions.id);
}

function fieldsOf({ text, answer, topic, explanation, article }: BankStatement) {
  return { text, answer, topic, explanation, article };
}

async function find(admin: TestClient, text: string, show: 'live' | 'retired' = 'live'): Promise<BankStatement> {
  const answer = await admin.api.banks.listStatements({ licence: 'B', bank: 'importata', show, search: text });
  return answer.statements.find((statement) => statement.text === text)!;
}

/** Imports statements with `texts`, and thirty others, without which the bank would be too small for an exam. */
async function importStatements(server: TestServer, texts: string[], answers: Record<string, boolean> = {}) {
  const statements = [...texts, ...OTHERS].map((text, index): IncomingStatement => ({
    text,
    answer: answers[text] ?? true,
    options: null,
    imageRef: null,
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: topicOf(OTHERS.indexOf(text) + 1 || 1),
    subtopic: null,
    officialNumber: null,
    statementGroup: null,
    category: 'ministerial',
    explanation: null,
    article: null,
  }));
  return importBank(server.db, 'importata:B', { source: 'prova.json', contentHash: '', statements }, server.clock.now);
}
