import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { test } from '#server/test-support/fixture.ts';
import { userProgress } from './learning-tables.ts';

const [first, second] = readContent().units;

test('if a lesson is inserted into a finished unit, later lessons stay unlocked and the learner’s next lesson stays the same', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const userId = (await ada.api.accounts.getMe()).me!.id;
  const lessonsToFinish = [...first!.lessons, second!.lessons[0]!];
  for (const { id: lessonId, questions } of lessonsToFinish) {
    const answers = questions.map(({ id, correct }) => ({ questionId: id, option: correct }));
    await ada.api.learning.completeLesson({ lessonId, completionId: randomUUID(), answers });
  }
  // Deletes the completion of one lesson. The learner's progress is then the same as if an update of the course had inserted
  // this lesson.
  const inserted = first!.lessons[1]!.id;
  await server.db.delete(userProgress).where(and(eq(userProgress.userId, userId), eq(userProgress.lessonId, inserted)));

  const { units } = await ada.api.learning.listUnits();
  expect(units.slice(0, 3).map(({ unlocked }) => unlocked)).toEqual([true, true, false]);
  expect(units[0]!.progress).toBeLessThan(100);
  const home = await ada.api.home.getHome();
  expect(home.nextLesson?.id).toBe(second!.lessons[1]!.id);
  expect((await ada.get(`/api/lessons/${inserted}`)).status).toBe(200);
  expect((await ada.get(`/api/lessons/${second!.lessons[1]!.id}`)).status).toBe(200);
});

test('a learner who has finished the course continues with the inserted lessons', async ({ server, signUp }) => {
  const ada = await signUp();
  const userId = (await ada.api.accounts.getMe()).me!.id;
  const all = readContent().units.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  const [inserted] = all.splice(3, 1);
  const now = new Date();
  await server.db.insert(userProgress).values(
    all.map((lessonId) => ({
      userId,
      lessonId,
      completed: true,
      completedAt: now,
      completionId: randomUUID(),
      correct: 0,
      total: 0,
    })),
  );
  expect((await ada.api.home.getHome()).nextLesson?.id).toBe(inserted);
});
