import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { drawExam, EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { seededRandom } from '@vialibera/domain/seeded-random';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { BankCache } from './bank-cache.ts';
import { findVersion, listComposition, listStatements } from './banks-store.ts';
import { bankVersions, ministerialQuestions } from './banks-tables.ts';
import { loadOwnBank } from './load-own-bank.ts';

let server: TestServer;
const { bank: own } = readContent();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const load = (statements: typeof own) => loadOwnBank(server.db, statements, server.drawings, server.clock.now);
const versions = () => server.db.select().from(bankVersions).where(eq(bankVersions.bank, 'via-libera'));

test('the project’s own bank stands in the database whole, explained, with a drawing that is served', async () => {
  const statements = await listStatements(server.db, 'via-libera');
  expect(statements).toHaveLength(own.length);
  expect(statements.filter(({ explanation }) => !explanation)).toEqual([]);
  const drawn = statements.filter(({ imageUrl }) => imageUrl);
  expect(drawn).toHaveLength(own.filter(({ sign, scene }) => sign ?? scene).length);
  expect(drawn.filter(({ imageDescription }) => !imageDescription)).toEqual([]);
  expect((await server.app.request(drawn[0]?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml');
});

test('a thousand exams can be drawn from it, each with 30 different statements of all 25 topics', async () => {
  const bank = await new BankCache().current(server.db);
  const composition = await listComposition(server.db);
  for (let seed = 0; seed < 1000; seed += 1) {
    const sheet = drawExam(bank!.byTopic, composition, seededRandom(seed)) ?? [];
    expect(new Set(sheet.map(({ id }) => id)).size).toBe(EXAM_QUESTIONS);
    expect(new Set(sheet.map(({ topic }) => topic)).size).toBe(25);
  }
});

test('starting again, or five servers at once, loads nothing twice', async () => {
  const before = await listStatements(server.db, 'via-libera');
  await Promise.all(Array.from({ length: 5 }, () => load(own)));
  expect(await listStatements(server.db, 'via-libera')).toEqual(before);
  expect(await versions()).toHaveLength(1);
});

test('a bank that could not be read once is read again by the next who asks', async () => {
  const cache = new BankCache();
  let fails = true;
  const broken = new Proxy(server.db, {
    get: (db, name, receiver) => {
      if (name === 'execute' && fails) throw new Error('connection lost');
      return Reflect.get(db, name, receiver) as unknown;
    },
  });
  await expect(cache.current(broken)).rejects.toThrow('connection lost');
  fails = false;
  expect((await cache.current(broken))?.statements).toBe(own.length);
});

test('a statement that was rewritten replaces the old one, and servers that are running notice', async () => {
  const cache = new BankCache();
  expect((await cache.current(server.db))?.name).toBe('Banca di Via Libera');
  const [first, ...rest] = own;
  const explanation = 'Spiegata meglio.';
  await load([{ ...first!, explanation }, ...rest.slice(1)]);
  const bank = await cache.current(server.db);
  expect(bank?.statements).toBe(own.length - 1);
  expect([...(bank?.byTopic.values() ?? [])].flat().map((statement) => statement.explanation)).toContain(explanation);
  expect((await findVersion(server.db, 'via-libera'))?.version).toBe(2);
});

test('a statement that was taken out is retired, not deleted, and comes back as the same', async () => {
  const all = await server.db.select().from(ministerialQuestions).where(eq(ministerialQuestions.bank, 'via-libera'));
  expect(all).toHaveLength(own.length);
  const [retired] = all.filter(({ retiredInVersion }) => retiredInVersion !== null);
  await load(own);
  const [back] = await server.db
    .select()
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.id, retired!.id), isNull(ministerialQuestions.retiredInVersion)));
  expect(back).toMatchObject({ questionText: retired?.questionText, answer: retired?.answer });
});
