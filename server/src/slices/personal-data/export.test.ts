import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listPersonalTables } from './export-store.ts';
import { startDuel, playDuel, findDuelAnswers } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/personal-data.md');

test('exports all rows about the learner, and none about others', async ({ signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  await ada.api.mail.listEmailPreferences();
  await bea.api.mail.listEmailPreferences();
  const answer = await ada.api.personalData.exportPersonalData();
  expect(answer).toMatchObject({ format: 'via-libera/personal-data', version: 1, account: { email: ada.email } });
  expect(answer.tables.profiles).toEqual([expect.objectContaining({ email: ada.email, time_zone: 'Europe/Rome' })]);
  expect(answer.tables.user_email_preferences).toHaveLength(5);
  expect(JSON.stringify(answer)).not.toContain(bea.email);
  expect(JSON.stringify(answer)).not.toContain(bea.id);
});

test('exports the learner’s duel answers with the statements, without correct answers or the opponent’s answers', async ({
  server,
  signUpFriends,
}) => {
  const [ada, bea] = await signUpFriends();
  const duelId = await startDuel(ada, bea);
  await playDuel(server, ada, duelId, { right: 1, to: 2 });
  await playDuel(server, bea, duelId, { right: 0, to: 3 });
  const key = await findDuelAnswers(server, duelId);
  const { duel_answers: answers = [] } = (await ada.api.personalData.exportPersonalData()).tables;
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

test('exports no passwords, sessions or codes', async ({ signUp }) => {
  const ada = await signUp();
  const { auth_accounts: accounts, auth_sessions: sessions } = (await ada.api.personalData.exportPersonalData()).tables;
  expect(accounts).toMatchObject([{ provider_id: 'credential' }]);
  for (const row of [...accounts!, ...sessions!])
    for (const secret of ['password', 'token', 'access_token', 'refresh_token', 'id_token'])
      expect(row).not.toHaveProperty(secret);
});

test('is not available during an exam, since it would reveal the answers', async ({ signUp }) => {
  const ada = await signUp();
  const exam = await ada.api.exam.startExam({ examId: randomUUID() });
  expect((await ada.get('/api/personal-data')).code).toBe('EXAM_RUNNING');
  await ada.api.exam.submitExam({ examId: exam.examId });
  expect((await ada.api.personalData.exportPersonalData()).tables.quiz_attempts).toHaveLength(1);
});

test('docs/personal-data.md describes every exported table', async ({ server }) => {
  const guide = await readFile(GUIDE, 'utf8');
  const tables = [...(await listPersonalTables(server.db)).map(({ table }) => table), 'duel_answers'];
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter((table) => !guide.includes(`\`${table}\``))).toEqual([]);
});

test('allows ten exports an hour', async ({ signUp }) => {
  const ada = await signUp();
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push((await ada.get('/api/personal-data')).status);
  expect(statuses.at(9)).toBe(200);
  expect(statuses.at(10)).toBe(429);
});
