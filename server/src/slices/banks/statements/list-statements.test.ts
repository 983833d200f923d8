import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { BankStatement } from '@vialibera/contract/banks';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { addShown } from '#server/slices/banks/statistics/statistics-store.ts';
import { computeItemStatistics } from '#server/slices/banks/statistics/compute-item-statistics.job.ts';
import { itemStatistics } from '#server/slices/banks/statistics/item-statistics-tables.ts';
import { statementStatistics } from '#server/slices/banks/statistics/statistics-tables.ts';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import { topicOf } from '#server/test-support/imports.ts';

const URL = '/api/admin/statements';
type Query = Omit<Parameters<TestLearner['api']['banks']['listStatements']>[0], 'licence'>;

describe('the statements of a bank', () => {
  const list = (admin: TestLearner, query: Query = {}) => admin.api.banks.listStatements({ licence: 'B', ...query });
  const texts = async (admin: TestLearner, query: Query) =>
    (await list(admin, query)).statements.map(({ text }) => text);

  test('lists the statements of the active bank, or of another bank if the request names it', async ({
    server,
    admin,
  }) => {
    expect(await list(admin)).toMatchObject({ bank: 'via-libera', inForce: 'via-libera' });
    await importStatements(
      server,
      Array.from({ length: 30 }, (_, index) => [`Il segnale numero ${index} è d’obbligo`, true]),
    );
    expect(await list(admin)).toMatchObject({ bank: 'importata', inForce: 'importata', total: 30, suspectKeys: 0 });
    expect((await list(admin, { bank: 'via-libera' })).total).toBeGreaterThan(1000);
  });

  test('returns pages of a hundred statements, each with the total number of statements', async ({ server, admin }) => {
    await importStatements(
      server,
      Array.from({ length: 250 }, (_, index) => [`Domanda numero ${index + 1}`, index % 2 === 0]),
    );
    expect([
      await list(admin),
      await list(admin, { page: 2 }),
      await list(admin, { page: 3 }),
      await list(admin, { page: 4 }),
    ]).toMatchObject([
      { total: 250, statements: { length: 100 } },
      { total: 250, statements: { length: 100, 0: { text: 'Domanda numero 101' } } },
      { total: 250, statements: { length: 50 } },
      { total: 250, statements: [] },
    ]);
  });

  test.for([
    ["d'obbligo", 1],
    ['D’OBBLIGO', 1],
    ['«raffigurato»', 1],
    ['100%', 1],
    ['_', 1],
    ['segnale', 2],
    ['img', 0],
    ['non c’è', 0],
  ] as const)('the search for «%s» finds %i statements', async ([search, found], { server, admin }) => {
    await importStatements(server, [
      ['Il segnale "raffigurato" è d’obbligo', true],
      ['Il segnale vale al 100%', true],
      ['Un trattino_basso', false],
    ]);
    expect(await texts(admin, { search })).toHaveLength(found);
  });

  test('lists retired statements separately', async ({ server, admin }) => {
    await importStatements(server, [
      ['Resta', true],
      ['Se ne va', true],
    ]);
    await importStatements(server, [['Resta', true]]);
    expect(await texts(admin, { search: 'Se ne va' })).toEqual([]);
    expect(await texts(admin, { show: 'retired', search: 'Se ne va' })).toEqual(['Se ne va']);
  });

  test('the CSV contains the filtered statements, and a spreadsheet does not execute their texts as formulas', async ({
    server,
    admin,
  }) => {
    await importStatements(server, [
      ['=1+1', true],
      ['Vieta, di norma, la "sosta"', false],
      ['Fuori', true],
    ]);
    const whole = await admin.get(`${URL}.csv?licence=B`);
    expect(whole.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(whole.headers.get('content-disposition')).toMatch(/domande_ministeriali\.csv/);
    // The file starts with a byte order mark, by which Excel recognizes the encoding. The expected text lacks this mark, because
    // `Response.text()` removes it.
    expect((await admin.get(`${URL}.csv?licence=B&search=1`)).body).toBe("Domanda,Risposta\r\n'=1+1,Vero\r\n");
    expect(whole.body).toContain('"Vieta, di norma, la ""sosta""",Falso\r\n');
    expect(String(whole.body).split('\r\n')).toHaveLength(5);
  });

  test('an exam counts once, and only a learner’s first answer to each statement counts', async ({
    server,
    admin,
    signUp,
  }) => {
    await importStatements(
      server,
      Array.from({ length: 30 }, (_, index) => [`Vera ${index}`, true]),
    );
    const tonight = server.clock.now;
    const nextNight = () => (tonight.setUTCDate(tonight.getUTCDate() + 1), computeItemStatistics(server.db, tonight));
    const ada = await signUp();
    const examId = await takeExam(ada, (position) => (position === 0 ? null : position < 10));
    await Promise.all([ada.post(`/api/exams/${examId}/submission`), ada.post(`/api/exams/${examId}/submission`)]);
    await nextNight();
    expect(sums((await list(admin)).statements)).toEqual({ shown: 30, answers: 29, right: 9 });
    await takeExam(ada, () => true);
    await nextNight();
    expect(sums((await list(admin)).statements)).toEqual({ shown: 60, answers: 30, right: 10 });
    await takeExam(await signUp(), () => true);
    await nextNight();
    expect(sums((await list(admin)).statements)).toEqual({ shown: 90, answers: 60, right: 40 });
  });

  test('an answer key is marked as suspect while most first answers contradict the key', async ({ server, admin }) => {
    await importStatements(server, [
      ['Chiave sbagliata', true],
      ['Chiave giusta', true],
    ]);
    const [wrong, right] = (await list(admin)).statements;
    const rest = { rated: 0, shares: 0, squares: 0, computedAt: server.clock.now };
    await server.db.insert(itemStatistics).values([
      { statementId: wrong!.id, choice: true, answers: 20, ...rest },
      { statementId: wrong!.id, choice: false, answers: 100, ...rest },
      { statementId: right!.id, choice: true, answers: 100, ...rest },
      { statementId: right!.id, choice: false, answers: 20, ...rest },
    ]);
    const [statement] = (await list(admin, { show: 'suspect' })).statements;
    expect(statement).toMatchObject({
      text: 'Chiave sbagliata',
      statistics: { answers: 120, right: 20, suspicion: 'disagreement', discrimination: null },
    });
    expect(statement?.statistics.low).toBeCloseTo(0.1106, 4);
    expect(statement?.statistics.high).toBeCloseTo(0.2435, 4);
    expect((await list(admin)).suspectKeys).toBe(1);
    const { id, text, topic, explanation, article } = wrong!;
    await admin.api.banks.updateStatement({ id, text, topic, explanation, article, answer: false, agreed: true });
    expect(await list(admin, { show: 'suspect' })).toMatchObject({ suspectKeys: 0, total: 0, statements: [] });
    expect((await list(admin)).statements[0]?.statistics).toMatchObject({ answers: 120, right: 100, suspicion: null });
  });

  test('exams that are submitted at the same time are all counted, even if their statements are in opposite orders', async ({
    server,
  }) => {
    const ids = Array.from({ length: 30 }, (_, index) => 900_000 + index);
    const exams = Array.from({ length: 8 }, (_, index) => (index % 2 ? ids : ids.toReversed()));
    await Promise.all(exams.map((exam) => addShown(server.db, exam)));
    const rows = await server.db
      .select()
      .from(statementStatistics)
      .where(inArray(statementStatistics.statementId, ids));
    expect(rows.map(({ shown }) => shown)).toEqual(ids.map(() => 8));
  });

  test.for([
    '&page=0',
    '&page=x',
    '&bank=altra',
    '&show=tutto',
    `&search=${'x'.repeat(201)}`,
    '&search=%00',
    '&altro=1',
  ])('rejects the query «%s» of the statement list', async (query, { admin }) => {
    expect((await admin.get(`${URL}?licence=B${query}`)).status).toBe(400);
  });
});

async function takeExam(client: TestClient, answerAt: (position: number) => boolean | null): Promise<string> {
  const examId = randomUUID();
  await client.api.exam.startExam({ examId });
  for (let position = 0; position < 30; position += 1) {
    const answer = answerAt(position);
    if (answer !== null) await client.api.exam.answerExam({ examId, position, answer });
  }
  await client.api.exam.submitExam({ examId });
  return examId;
}

function sums(statements: readonly BankStatement[]) {
  const sum = (of: 'shown' | 'answers' | 'right') =>
    statements.reduce((all, { statistics }) => all + statistics[of], 0);
  return { shown: sum('shown'), answers: sum('answers'), right: sum('right') };
}

async function importStatements(server: TestServer, all: [text: string, answer: boolean][]) {
  const statements = all.map(([text, answer], index): IncomingStatement => ({
    text,
    answer,
    options: null,
    imageRef: null,
    imageUrl: null,
    imageDescription: null,
    number: index + 1,
    topic: topicOf(index + 1),
    subtopic: null,
    officialNumber: null,
    statementGroup: null,
    category: 'ministerial',
    explanation: null,
    article: null,
  }));
  await importBank(server.db, 'importata:B', { source: 'prova.json', contentHash: '', statements }, server.clock.now);
}
