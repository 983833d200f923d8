import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BankStatement } from '@vialibera/contract/banks';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { newAdmin } from '#server/db/test-admin.ts';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { importBank } from './import-bank.ts';
import { countAnswers } from './statistics-store.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

const URL = '/api/admin/statements';

describe('the statements of a bank', () => {
  let server: TestServer;
  let admin: Visitor;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await newAdmin(server);
  });
  afterAll(() => server.close());

  const list = async (query = '') => (await admin.get(`${URL}${query}`)).body;
  const texts = async (query: string) => (await list(query)).statements.map(({ text }) => text);

  test('the bank in force is shown, or the one that is asked for', async () => {
    expect(await list()).toMatchObject({ bank: 'via-libera', inForce: 'via-libera' });
    await bring(server, [['Il segnale "raffigurato" è d’obbligo', true]]);
    expect(await list()).toMatchObject({ bank: 'importata', inForce: 'importata', total: 1, alarms: 0 });
    expect((await list('?bank=via-libera')).total).toBeGreaterThan(1000);
  });

  test('a hundred rows a page, and how many there are', async () => {
    await bring(
      server,
      Array.from({ length: 250 }, (_, index) => [`Domanda numero ${index + 1}`, index % 2 === 0]),
    );
    expect([await list(), await list('?page=2'), await list('?page=3'), await list('?page=4')]).toMatchObject([
      { total: 250, statements: { length: 100 } },
      { total: 250, statements: { length: 100, 0: { text: 'Domanda numero 101' } } },
      { total: 250, statements: { length: 50 } },
      { total: 250, statements: [] },
    ]);
  });

  test.each([
    ["d'obbligo", 1],
    ['D’OBBLIGO', 1],
    ['«raffigurato»', 1],
    ['100%', 1],
    ['_', 1],
    ['segnale', 2],
    ['img', 0],
    ['non c’è', 0],
  ])('searching %s finds %i', async (search, found) => {
    await bring(server, [
      ['Il segnale "raffigurato" è d’obbligo', true],
      ['Il segnale vale al 100%', true],
      ['Un trattino_basso', false],
    ]);
    expect(await texts(`?search=${encodeURIComponent(search)}`)).toHaveLength(found);
  });

  test('what is retired stands apart', async () => {
    await bring(server, [
      ['Resta', true],
      ['Se ne va', true],
    ]);
    await bring(server, [['Resta', true]]);
    expect(await texts('?search=Se ne va')).toEqual([]);
    expect(await texts('?show=retired&search=Se ne va')).toEqual(['Se ne va']);
  });

  test('the CSV holds what the search finds, safe for spreadsheets', async () => {
    await bring(server, [
      ['=1+1', true],
      ['Vieta, di norma, la "sosta"', false],
      ['Fuori', true],
    ]);
    const whole = await admin.get(`${URL}.csv`);
    expect(whole.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(whole.headers.get('content-disposition')).toMatch(/domande_ministeriali\.csv/);
    // The mark at its start tells Excel the encoding; `Response.text()` takes it off.
    expect((await admin.get(`${URL}.csv?search=1`)).body).toBe("Domanda,Risposta\r\n'=1+1,Vero\r\n");
    expect(whole.body).toContain('"Vieta, di norma, la ""sosta""",Falso\r\n');
    expect(whole.body.split('\r\n')).toHaveLength(5);
  });

  test('an exam counts in the statistics once: what was shown, and the first answer to each', async () => {
    await bring(
      server,
      Array.from({ length: 30 }, (_, index) => [`Vera ${index}`, true]),
    );
    const ada = await newLearner(server);
    const examId = await takeExam(ada, (position) => (position === 0 ? null : position < 10));
    await Promise.all([ada.post(`/api/exams/${examId}/submission`), ada.post(`/api/exams/${examId}/submission`)]);
    expect(sums((await list()).statements)).toEqual({ shown: 30, answers: 29, right: 9 });
    await takeExam(ada, () => true);
    expect(sums((await list()).statements)).toEqual({ shown: 60, answers: 30, right: 10 });
    await takeExam(await newLearner(server), () => true);
    expect(sums((await list()).statements)).toEqual({ shown: 90, answers: 60, right: 40 });
  });

  test('a key that most learners contradict raises the alarm, and a corrected key ends it', async () => {
    await bring(server, [
      ['Chiave sbagliata', true],
      ['Chiave giusta', true],
    ]);
    const [wrong, right] = (await list()).statements;
    await server.db.insert(statementStatistics).values([
      { statementId: wrong!.id, shown: 130, saidTrue: 20, saidFalse: 100 },
      { statementId: right!.id, shown: 120, saidTrue: 100, saidFalse: 20 },
    ]);
    const [statement] = (await list('?show=alarm')).statements;
    expect(statement).toMatchObject({
      text: 'Chiave sbagliata',
      statistics: { shown: 130, answers: 120, right: 20, alarm: true },
    });
    expect(statement?.statistics.low).toBeCloseTo(0.1106, 4);
    expect(statement?.statistics.high).toBeCloseTo(0.2435, 4);
    expect((await list()).alarms).toBe(1);
    const { id, text, topic, explanation, article } = wrong!;
    await admin.put(`${URL}/${id}`, { text, topic, explanation, article, answer: false });
    expect(await list('?show=alarm')).toMatchObject({ alarms: 0, total: 0, statements: [] });
    expect((await list()).statements[0]?.statistics).toMatchObject({ answers: 120, right: 100, alarm: false });
  });

  test('sheets that are handed in at once, in any order, are all counted', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 900_000 + index);
    const learners = await Promise.all(Array.from({ length: 8 }, () => newLearner(server)));
    await Promise.all(
      learners.map(({ id: userId }, index) => {
        const sheet = (index % 2 ? ids : ids.toReversed()).map((id) => ({ id, answer: true }));
        return server.db.transaction((tx) => countAnswers(tx, userId, sheet));
      }),
    );
    const rows = (await server.db.select().from(statementStatistics)).filter(({ statementId }) =>
      ids.includes(statementId),
    );
    expect(rows.map(({ shown, saidTrue }) => [shown, saidTrue])).toEqual(ids.map(() => [8, 8]));
    expect(await server.db.$count(statementFirstAnswers)).toBeGreaterThanOrEqual(240);
  });

  test.each([
    '?page=0',
    '?page=x',
    '?bank=altra',
    '?show=tutto',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
    '?altro=1',
  ])('%s is refused', async (query) => {
    expect((await admin.get(`${URL}${query}`)).status).toBe(400);
  });
});

async function takeExam(visitor: Visitor, answerAt: (position: number) => boolean | null): Promise<string> {
  const examId = randomUUID();
  await visitor.post('/api/exams', { examId });
  for (let position = 0; position < 30; position += 1) {
    const answer = answerAt(position);
    if (answer !== null) await visitor.put(`/api/exams/${examId}/answers/${position}`, { answer });
  }
  await visitor.post(`/api/exams/${examId}/submission`);
  return examId;
}

function sums(statements: readonly BankStatement[]) {
  const sum = (of: 'shown' | 'answers' | 'right') =>
    statements.reduce((all, { statistics }) => all + statistics[of], 0);
  return { shown: sum('shown'), answers: sum('answers'), right: sum('right') };
}

async function bring(server: TestServer, all: [text: string, answer: boolean][]) {
  const statements = all.map(([text, answer], index): IncomingStatement => ({
    text,
    answer,
    figure: 'img/1.png',
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: null,
    subtopic: null,
    category: 'ministerial',
    explanation: null,
    article: null,
  }));
  await importBank(server.db, 'importata', { source: 'prova.json', contentHash: '', statements }, server.clock.now);
}
