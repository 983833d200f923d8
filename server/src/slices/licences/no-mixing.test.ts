import { expect } from 'vitest';
import { drawExam } from '@vialibera/domain/exam/exam';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { itemStatistics } from '#server/slices/banks/statistics/item-statistics-tables.ts';
import { startDuel } from '#server/test-support/duels.ts';
import { startExam, takeExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { importRows } from '#server/test-support/imports.ts';
import { formOf, generateList, licenceOf } from '#server/test-support/licences.ts';
import type { TestServer } from '#server/test-support/server.ts';

/**
 * Matches the statements in the list of licence C. In this test, an imported bank contains the list of C. The licences A and B
 * use the project's own bank, which contains the list of B.
 */
const OF_C = /^Lista C, /;

const test = base
  .extend('friends', { scope: 'file' }, ({ signUpFriends }) => signUpFriends())
  .extend('ada', { scope: 'file' }, ({ friends: [ada] }) => ada)
  .extend('bea', { scope: 'file' }, ({ friends: [, bea] }) => bea);

test.beforeAll(({ admin }) => importRows(admin, generateList('C'), 'replace', 'C'));

/**
 * Expects at least one text. If `licence` is C, expects that all texts are statements in the list of C. For any other
 * licence, expects that no text is a statement in the list of C.
 */
function expectOf(licence: string, texts: readonly string[]) {
  expect(texts).not.toEqual([]);
  expect([licence, new Set(texts.map((text) => OF_C.test(text)))]).toEqual([licence, new Set([licence === 'C'])]);
}
const textsOf = (questions: readonly { text: string }[]) => questions.map(({ text }) => text);
const sizeOf = async ({ db }: TestServer, licence: string) => (await new BankCache().current(db, licence))?.statements;

test('a thousand exams of each of two banks never contain a statement of the other', async ({ server }) => {
  const cache = new BankCache();
  const both = await Promise.all(
    ['B', 'C'].map(async (licence) => ({ licence, bank: await cache.current(server.db, licence) })),
  );
  const used = new Map<string, Set<number>>();
  for (const { licence, bank } of both) {
    const own = new Set([...bank!.byTopic.values()].flat().map(({ id }) => id));
    for (let seed = 0; seed < 1000; seed += 1) {
      const sheet = drawExam(bank!.byTopic, formOf(licence), seededRandom(seed)) ?? [];
      expect(sheet).toHaveLength(formOf(licence).questions);
      expect(sheet.filter(({ id, text }) => !own.has(id) || OF_C.test(text) !== (licence === 'C'))).toEqual([]);
    }
    used.set(licence, own);
  }
  expect([...used.get('B')!].filter((id) => used.get('C')!.has(id))).toEqual([]);
  expect(await cache.current(server.db, 'B'), 'still cached beside the other bank').toBe(both[0]!.bank);
});

test('exams and the list of mistakes contain only statements of the requested licence', async ({ server, ada }) => {
  for (const licence of ['C', 'B', 'A']) {
    const exam = await takeExam(server, ada, { licence, wrong: 5 });
    expectOf(licence, textsOf(exam.questions));
  }
  const mistakes = async (licence: string) =>
    textsOf((await ada.api.study.listMistakes({ licence })).mistakes.map(({ question }) => question));
  for (const licence of ['C', 'B', 'A']) expectOf(licence, await mistakes(licence));
  expect(await mistakes('A'), 'A and B have the same list').toEqual(await mistakes('B'));
});

test('practice on any topic contains only statements of the requested licence', async ({ server, ada }) => {
  for (const licence of ['C', 'B', 'A']) {
    const { topics } = await ada.api.practice.listPractice({ licence });
    const { topics: titles } = licenceOf(licence === 'A' ? 'B' : licence);
    const texts = [];
    for (const { topic, title, statements } of topics) {
      const practice = await ada.api.practice.getPractice({ topic, licence });
      expect([title, practice.title]).toEqual(Array(2).fill(titles[topic - 1]!.title));
      expect(practice.questions).toHaveLength(statements);
      texts.push(...textsOf(practice.questions));
    }
    expectOf(licence, texts);
    expect(texts).toHaveLength((await sizeOf(server, licence === 'A' ? 'B' : licence))!);
  }
});

test('duels and the topics offered for duels belong to the requested licence', async ({ ada, bea }) => {
  for (const licence of ['C', 'B', 'A']) {
    const duelId = await startDuel(ada, bea, null, licence);
    const duel = await bea.api.duels.getDuel({ duelId });
    expectOf(licence, textsOf(duel.statements));
    expect(duel.licence).toEqual({ id: licence, name: licenceOf(licence).name });
    await ada.api.duels.declineDuel({ duelId });
    const { topics } = await ada.api.duels.listDuels({ licence });
    const [first] = topics;
    const onTopic = await startDuel(ada, bea, first!.number, licence);
    const { statements, topic } = await ada.api.duels.getDuel({ duelId: onTopic });
    expectOf(licence, textsOf(statements));
    expect(topic).toEqual(first);
    await ada.api.duels.declineDuel({ duelId: onTopic });
  }
});

test('the profile shows the topics of the chosen licence, and the licences share XP and streak', async ({
  server,
  signUp,
}) => {
  const eve = await signUp();
  const profile = async () => (await eve.api.home.getProfile()).statistics;
  await takeExam(server, eve, { licence: 'C' });
  expect((await profile()).topics).toEqual([]);
  const { stats } = (await eve.api.accounts.getMe()).me!;
  expect(stats).toMatchObject({ streak: 1 });
  expect(stats.totalXp).toBeGreaterThan(0);
  await eve.api.accounts.updateMe({ selectedLicense: 'C' });
  expect((await eve.api.accounts.getMe()).me!.stats).toEqual(stats);
  const { topics, answered } = await profile();
  const titles = new Set(licenceOf('C').topics.map(({ title }) => title));
  expect(topics.filter(({ title }) => !titles.has(title))).toEqual([]);
  expect([answered, topics.reduce((sum, topic) => sum + topic.answered, 0)]).toEqual([40, 40]);
  await takeExam(server, eve, { licence: 'A' });
  expect((await profile()).topics, 'an exam of A').toEqual(topics);
  await eve.api.accounts.updateMe({ selectedLicense: 'B' });
  const ofB = (await profile()).topics;
  expect(
    ofB.reduce((sum, topic) => sum + topic.answered, 0),
    'A and B have the same topics',
  ).toBe(30);
});

test('a request that names no licence uses the chosen licence', async ({ signUp }) => {
  const eve = await signUp();
  await eve.api.accounts.updateMe({ selectedLicense: 'C' });
  expect(await eve.api.exam.listExams({})).toMatchObject({ licence: { id: 'C' } });
  expect((await eve.api.practice.listPractice({})).licence).toBe('C');
  const { sheet } = await eve.api.exam.startExam({ examId: await startExam(eve) });
  expectOf('C', textsOf(sheet!.questions));
});

test('an admin’s search, export and list of suspect answer keys contain only statements of the requested licence', async ({
  server,
  admin,
}) => {
  const list = (licence: string, query: object = {}) => admin.api.banks.listStatements({ licence, ...query });
  const [suspect] = (await list('C')).statements;
  const counts = { answers: 100, rated: 0, shares: 0, squares: 0, computedAt: server.clock.now };
  await server.db.insert(itemStatistics).values({ statementId: suspect!.id, choice: !suspect!.answer, ...counts });
  for (const licence of ['C', 'B', 'A']) {
    expectOf(licence, textsOf((await list(licence)).statements));
    const file = String((await admin.get(`/api/admin/statements.csv?licence=${licence}`)).body);
    const [, ...lines] = file.trimEnd().split('\r\n');
    expectOf(
      licence,
      lines.map((line) => line.replace(/^"/, '')),
    );
    const suspects = await list(licence, { show: 'suspect' });
    expect([suspects.suspectKeys, suspects.total]).toEqual(licence === 'C' ? [1, 1] : [0, 0]);
  }
  expect((await list('C', { search: 'Lista C, tema' })).total).toBe(generateList('C').length);
  expect((await list('B', { search: 'Lista C, tema' })).total).toBe(0);
});

test('an edit, a rollback and a reset of one bank do not change the other bank', async ({ server, admin }) => {
  await importRows(admin, generateList('B'), 'replace', 'B');
  const statesOf = async (licence: string) => {
    const { versions } = await admin.api.banks.listVersions({ licence, bank: 'importata' });
    return [
      versions,
      await admin.api.banks.listStatements({ licence, bank: 'importata' }),
      await sizeOf(server, licence),
    ];
  };
  const ofB = await statesOf('B');
  const [first] = (await admin.api.banks.listStatements({ licence: 'C' })).statements;
  const { version } = await admin.api.banks.retireStatement({ id: first!.id, retired: true });
  expect(await sizeOf(server, 'C')).toBe(generateList('C').length - 1);
  await admin.api.banks.rollBackBank({ licence: 'C', toVersion: version - 1, seenVersion: version });
  expect(await sizeOf(server, 'C')).toBe(generateList('C').length);
  expect(await statesOf('B')).toEqual(ofB);
  const changes = await admin.api.banks.listChanges({ licence: 'C', bank: 'importata', version });
  expectOf(
    'C',
    changes.changes.map(({ before }) => before!.text),
  );

  await admin.api.imports.resetBank({ licence: 'C' });
  expect([await sizeOf(server, 'C'), await statesOf('B')]).toEqual([undefined, ofB]);
  await admin.api.imports.resetBank({ licence: 'B' });
  expect((await admin.api.banks.getBankState({ licence: 'B' })).inForce).toBe('via-libera');
});
