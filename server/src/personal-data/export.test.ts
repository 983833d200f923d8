import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challenge, keyOf, play } from '#server/db/test-duels.ts';
import { newFriends } from '#server/db/test-friends.ts';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { listPersonalTables } from './export-store.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/personal-data.md');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a learner gets everything that is held about them, and nothing about others', async () => {
  const [ada, bea] = [await newLearner(server), await newLearner(server)];
  await ada.get('/api/email-preferences');
  await bea.get('/api/email-preferences');
  const { body } = await ada.get('/api/personal-data');
  expect(body).toMatchObject({ format: 'via-libera/personal-data', version: 1, account: { email: ada.email } });
  expect(body.tables.profiles).toEqual([expect.objectContaining({ email: ada.email, time_zone: 'Europe/Rome' })]);
  expect(body.tables.user_email_preferences).toHaveLength(5);
  expect(JSON.stringify(body)).not.toContain(bea.email);
  expect(JSON.stringify(body)).not.toContain(bea.id);
});

test('their answers in duels are in it with what was asked, without the key and without the other one’s', async () => {
  const [ada, bea] = await newFriends(server);
  const duelId = await challenge(ada, bea);
  await play(server, ada, duelId, { right: 1, to: 2 });
  await play(server, bea, duelId, { right: 0, to: 3 });
  const key = await keyOf(server, duelId);
  const { duel_answers: answers = [] } = (await ada.get('/api/personal-data')).body.tables;
  expect(answers).toMatchObject([
    { duel_id: duelId, seat: 0, position: 0, answer: key[0] },
    { duel_id: duelId, seat: 0, position: 1, answer: !key[1] },
  ]);
  for (const answer of answers)
    expect(Object.keys(answer).toSorted()).toEqual([
      'answer',
      'answered_at',
      'duel_id',
      'position',
      'seat',
      'statement',
    ]);
  expect(answers[0]?.statement).toMatch(/.{11}/);
});

test('no password, session or code is in it', async () => {
  const ada = await newLearner(server);
  const { auth_accounts: accounts, auth_sessions: sessions } = (await ada.get('/api/personal-data')).body.tables;
  expect(accounts).toMatchObject([{ provider_id: 'credential' }]);
  for (const row of [...accounts!, ...sessions!])
    for (const secret of ['password', 'token', 'access_token', 'refresh_token', 'id_token'])
      expect(row).not.toHaveProperty(secret);
});

test('the key of a running exam does not come out this way', async () => {
  const ada = await newLearner(server);
  const { body } = await ada.post('/api/exams', { examId: randomUUID() });
  expect((await ada.get('/api/personal-data')).code).toBe('EXAM_RUNNING');
  await ada.post(`/api/exams/${body.examId}/submission`);
  expect((await ada.get('/api/personal-data')).body.tables.quiz_attempts).toHaveLength(1);
});

test('every table in it is explained', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const tables = [...(await listPersonalTables(server.db)).map(({ table }) => table), 'duel_answers'];
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => !guide.includes(`\`${table}\``))).toEqual([]);
});

test('ten an hour are enough', async () => {
  const ada = await newLearner(server);
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ada.get('/api/personal-data')).status);
  expect(statuses.at(9)).toBe(200);
  expect(statuses.at(10)).toBe(429);
});
