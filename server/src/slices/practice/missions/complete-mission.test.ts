import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestClient } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const URL = '/api/missions/999';

async function answersOf(client: TestClient, wrong = 0) {
  const mission = await client.api.missions.getMission({ missionId: '999' });
  return mission.questions.map(({ id, correctOption }, index) => ({
    questionId: id,
    option: index < wrong ? (correctOption + 1) % 4 : correctOption,
  }));
}
const totalXp = async (client: TestClient) => (await client.api.home.getHome()).stats.totalXp;

test('the mission earns 2 XP for its first step and 10 + 15 XP for its completion, each only once', async ({
  signUp,
}) => {
  const ada = await signUp();
  expect((await ada.api.missions.listMissions()).missions).toMatchObject([
    { id: '999', xpReward: 10, completed: false },
  ]);
  expect((await ada.api.missions.viewMissionInfo({ missionId: '999' })).reward).toMatchObject({
    parts: [{ kind: 'viewed', xp: 2 }],
  });
  expect((await ada.api.missions.viewMissionInfo({ missionId: '999' })).reward.xp).toBe(0);

  const completion = { completionId: randomUUID(), answers: await answersOf(ada, 1) };
  const answer = await ada.api.missions.completeMission({ missionId: '999', ...completion });
  expect(answer).toMatchObject({ alreadyCompleted: false, correct: 3, total: 4, earned: 27 });
  expect(answer.reward.parts).toEqual([
    { kind: 'lesson', xp: 10 },
    { kind: 'mission', xp: 15 },
  ]);
  expect(await ada.api.missions.completeMission({ missionId: '999', ...completion })).toMatchObject({
    alreadyCompleted: false,
    earned: 27,
  });
  const again = { ...completion, completionId: randomUUID() };
  expect(await ada.api.missions.completeMission({ missionId: '999', ...again })).toMatchObject({
    alreadyCompleted: true,
    reward: { xp: 0 },
  });
  expect((await ada.api.missions.getMission({ missionId: '999' })).completed).toBe(true);
  expect(await totalXp(ada)).toBe(27);
});

test('twenty parallel completions earn the reward only once', async ({ signUp }) => {
  const ada = await signUp();
  const answers = await answersOf(ada);
  const complete = () => ada.api.missions.completeMission({ missionId: '999', completionId: randomUUID(), answers });
  const completions = await Promise.all(Array.from({ length: 20 }, complete));
  expect(completions.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1);
  // The mission earns 25 XP, and the challenge «Senza errori» earns 20 XP.
  expect(await totalXp(ada)).toBe(25 + 20);
});

test('rejects an unknown mission and an incomplete quiz', async ({ signUp }) => {
  const ada = await signUp();
  expect((await ada.get('/api/missions/998')).code).toBe('MISSION_NOT_FOUND');
  const answers = (await answersOf(ada)).slice(1);
  const { status, code } = await ada.post(`${URL}/completion`, { completionId: randomUUID(), answers });
  expect([status, code]).toEqual([422, 'ANSWERS_INCOMPLETE']);
  expect(await totalXp(ada)).toBe(0);
});
