import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { listOperations, type Operation, requestOf } from './operations.ts';
import { readAll } from './whole-database.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Where one learner may leave something with another: an invitation, a challenge. Never a change to what was there. */
const LETTERBOXES = new Set(['notifications', 'friend_requests', 'friendships', 'user_blocks', 'duels']);

/** The victim stays. */
const FAREWELL = /deletion/;

let server: TestServer;
let victim: Learner;
let attacker: Learner;
let victimId: string;
let examId: string;

beforeAll(async () => {
  server = await startTestServer();
  victim = await newLearner(server);
  attacker = await newLearner(server);
  victimId = victim.id;
  const { lessons } = (await victim.get('/api/units/definizioni-e-doveri')).body;
  await victim.post(`/api/lessons/${lessons[0]!.id}/completion`, { completionId: randomUUID(), answers: [] });
  // The victim has used everything once, so that every table holds something of theirs.
  for (const operation of listOperations().filter(({ method, path }) => method !== 'GET' && !FAREWELL.test(path))) {
    const { method, url, body } = requestOf(operation, operation.example);
    await victim.call(method, url, body);
  }
  examId = randomUUID();
  const started = await victim.post('/api/exams', { examId });
  examId = started.body.examId;
  await victim.put(`/api/exams/${examId}/answers/0`, { answer: true });
});
afterAll(() => server.close());

test('with every id of somebody else, on every route, nothing of theirs is read or moved', async () => {
  const before = ofVictim(await readAll(server.db));
  const ids = new Set([victimId, ...[...before.values()].flat().flatMap((row) => row.match(UUID) ?? [])]);
  expect(ids.size).toBeGreaterThan(3);
  let calls = 0;
  for (const operation of listOperations())
    for (const field of idFields(operation))
      for (const id of ids) {
        const { method, url, body } = requestOf(operation, { ...operation.example, [field]: id });
        const answer = await attacker.call(method, url, body);
        calls += 1;
        expect(JSON.stringify(answer.body), `${method} ${url}`).not.toContain(victim.email);
      }
  const after = ofVictim(await readAll(server.db));
  for (const [table, rows] of before) {
    const still = after.get(table) ?? [];
    const shown = LETTERBOXES.has(table) ? still.filter((row) => rows.includes(row)) : still;
    expect(shown, `at ${table}`).toEqual(rows);
  }
  process.stdout.write(`${calls} calls with ${ids.size} ids of somebody else\n`);
});

test('the id of somebody else’s exam opens an exam of one’s own, not theirs', async () => {
  const theirs = (await victim.get(`/api/exams/${examId}`)).body;
  const other = await newLearner(server);
  expect((await other.get(`/api/exams/${examId}`)).code).toBe('EXAM_NOT_FOUND');
  const { sheet } = (await other.post('/api/exams', { examId })).body;
  expect(sheet!.questions).not.toEqual(theirs.questions);
  expect(sheet!.answers.every((answer) => answer === null)).toBe(true);
});

test('an id in the body does not beat the one in the path', async () => {
  const own = (await attacker.get('/api/exams')).body.running ?? { id: randomUUID() };
  await attacker.put(`/api/exams/${own.id}/answers/5`, { answer: false, examId, userId: victimId });
  expect((await victim.get(`/api/exams/${examId}`)).body).toMatchObject({ answers: { 5: null } });
});

test('guessed ids are told apart from nothing: somebody else’s and nobody’s get the same answer', async () => {
  const stranger = await newLearner(server);
  const [theirs, nobodys] = [
    await stranger.get(`/api/exams/${examId}`),
    await stranger.get(`/api/exams/${randomUUID()}`),
  ];
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
});

/** The fields that name something: an id, or a code that stands for somebody. */
function idFields({ input }: Operation): string[] {
  return Object.keys(input?.def.shape ?? {}).filter((name) => /(^id|Id|code)s?$/.test(name));
}

/** The rows that name the victim and not the attacker. */
function ofVictim(all: Map<string, string[]>): Map<string, string[]> {
  const attackerRow = [...(all.get('auth_users') ?? [])].find((row) => row.includes(attacker.email));
  const attackerId = attackerRow?.match(UUID)?.[0] ?? 'none';
  return new Map(
    [...all].map(([table, rows]) => [table, rows.filter((row) => row.includes(victimId) && !row.includes(attackerId))]),
  );
}
