import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const URL = '/api/missions/999';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function answersOf(visitor: Visitor, wrong = 0) {
  const { body } = await visitor.get(URL);
  return body.questions.map(({ id, correctOption }, index) => ({
    questionId: id,
    option: index < wrong ? (correctOption + 1) % 4 : correctOption,
  }));
}
const totalXp = async (visitor: Visitor) => (await visitor.get('/api/home')).body.figures.totalXp;

test('the mission pays 2 for its first step and 10 + 15 for its end, each once', async () => {
  const ada = await newLearner(server);
  expect((await ada.get('/api/missions')).body.missions).toMatchObject([{ id: '999', xpReward: 10, completed: false }]);
  expect((await ada.post(`${URL}/info`)).body.reward).toMatchObject({ parts: [{ kind: 'viewed', xp: 2 }] });
  expect((await ada.post(`${URL}/info`)).body.reward.xp).toBe(0);

  const completion = { completionId: randomUUID(), answers: await answersOf(ada, 1) };
  const { body } = await ada.post(`${URL}/completion`, completion);
  expect(body).toMatchObject({ alreadyCompleted: false, correct: 3, total: 4, earned: 27 });
  expect(body.reward.parts).toEqual([
    { kind: 'lesson', xp: 10 },
    { kind: 'mission', xp: 15 },
  ]);
  expect((await ada.post(`${URL}/completion`, completion)).body).toMatchObject({
    alreadyCompleted: false,
    earned: 27,
  });
  const again = { ...completion, completionId: randomUUID() };
  expect((await ada.post(`${URL}/completion`, again)).body).toMatchObject({
    alreadyCompleted: true,
    reward: { xp: 0 },
  });
  expect((await ada.get(URL)).body.completed).toBe(true);
  expect(await totalXp(ada)).toBe(27);
});

test('twenty completions at once pay once', async () => {
  const ada = await newLearner(server);
  const answers = await answersOf(ada);
  const complete = () => ada.post(`${URL}/completion`, { completionId: randomUUID(), answers });
  const bodies = (await Promise.all(Array.from({ length: 20 }, complete))).map(({ body }) => body);
  expect(bodies.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1);
  // With the day's challenge «Senza errori».
  expect(await totalXp(ada)).toBe(25 + 20);
});

test('an unknown mission and a half-answered quiz are refused', async () => {
  const ada = await newLearner(server);
  expect((await ada.get('/api/missions/998')).code).toBe('MISSION_NOT_FOUND');
  const answers = (await answersOf(ada)).slice(1);
  const { status, code } = await ada.post(`${URL}/completion`, { completionId: randomUUID(), answers });
  expect([status, code]).toEqual([422, 'ANSWERS_INCOMPLETE']);
  expect(await totalXp(ada)).toBe(0);
});
