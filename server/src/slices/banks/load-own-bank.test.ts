import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { drawExam } from '@vialibera/domain/exam/exam';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { BankCache } from './bank-cache.ts';
import { findNewestVersion, listStatements } from './banks-store.ts';
import { bankVersions, ministerialQuestions } from './banks-tables.ts';
import { loadOwnBank } from './load-own-bank.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import { B_FORM } from '#server/test-support/licences.ts';

const { bank: own } = readContent();

const load = (server: TestServer, statements: typeof own) =>
  loadOwnBank(server.db, statements, server.illustrations, server.clock.now);
const versions = (server: TestServer) =>
  server.db.select().from(bankVersions).where(eq(bankVersions.bank, 'via-libera:B'));

test('loads every statement of our own bank with an explanation, and the server serves the illustrations', async ({
  server,
}) => {
  const statements = await listStatements(server.db, 'via-libera:B');
  expect(statements).toHaveLength(own.length);
  expect(statements.filter(({ explanation }) => !explanation)).toEqual([]);
  const drawn = statements.filter(({ imageUrl }) => imageUrl);
  expect(drawn).toHaveLength(own.filter(({ sign, scene }) => sign ?? scene).length);
  expect(drawn.filter(({ imageDescription }) => !imageDescription)).toEqual([]);
  expect((await server.app.request(drawn[0]?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml');
});

test('draws a thousand exams, each with 30 different statements of all 25 topics', async ({ server }) => {
  const bank = await new BankCache().current(server.db, 'B');
  for (let seed = 0; seed < 1000; seed += 1) {
    const sheet = drawExam(bank!.byTopic, B_FORM, seededRandom(seed)) ?? [];
    expect(new Set(sheet.map(({ id }) => id)).size).toBe(30);
    expect(new Set(sheet.map(({ topic }) => topic)).size).toBe(25);
  }
});

test('neither a restart nor five concurrent servers load a statement twice', async ({ server }) => {
  const before = await listStatements(server.db, 'via-libera:B');
  await Promise.all(Array.from({ length: 5 }, () => load(server, own)));
  expect(await listStatements(server.db, 'via-libera:B')).toEqual(before);
  expect(await versions(server)).toHaveLength(1);
});

test('if a read of the bank fails, the next request reads the bank again', async ({ server }) => {
  const cache = new BankCache();
  let fails = true;
  const broken = new Proxy(server.db, {
    get: (db, name, receiver) => {
      if (name === 'execute' && fails) throw new Error('connection lost');
      return Reflect.get(db, name, receiver) as unknown;
    },
  });
  await expect(cache.current(broken, 'B')).rejects.toThrow('connection lost');
  fails = false;
  expect((await cache.current(broken, 'B'))?.statements).toBe(own.length);
});

test('a rewritten statement replaces the old one, even on running servers', async ({ server }) => {
  const cache = new BankCache();
  expect((await cache.current(server.db, 'B'))?.name).toBe('Banca di Via Libera');
  const [first, ...rest] = own;
  const explanation = 'Spiegata meglio.';
  await load(server, [{ ...first!, explanation }, ...rest.slice(1)]);
  const bank = await cache.current(server.db, 'B');
  expect(bank?.statements).toBe(own.length - 1);
  expect([...(bank?.byTopic.values() ?? [])].flat().map((statement) => statement.explanation)).toContain(explanation);
  expect((await findNewestVersion(server.db, 'via-libera:B'))?.version).toBe(2);
});

test('retires a removed statement and restores it when it is added again', async ({ server }) => {
  const all = await server.db.select().from(ministerialQuestions).where(eq(ministerialQuestions.bank, 'via-libera:B'));
  expect(all).toHaveLength(own.length);
  const [retired] = all.filter(({ retiredInVersion }) => retiredInVersion !== null);
  await load(server, own);
  const [back] = await server.db
    .select()
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.id, retired!.id), isNull(ministerialQuestions.retiredInVersion)));
  expect(back).toMatchObject({ questionText: retired?.questionText, answer: retired?.answer });
});
