import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { readMinistry } from '@vialibera/content/ministry/read-ministry';
import { headingSlug } from '@vialibera/domain/text/heading-slug';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);

test('the section of a lesson that teaches a concept can be read even if the lesson is locked', async ({ signUp }) => {
  const ada = await signUp();
  const concept = readMinistry().find(({ topic }) => topic === 14)!.concepts[0]!;
  const lessonId = concept.lesson;
  await expect(ada.api.learning.getLesson({ lessonId })).rejects.toMatchObject({ code: 'LESSON_LOCKED' });
  const { lesson, content, signs } = await ada.api.learning.getLessonSection({ lessonId, heading: concept.heading });
  const whole = lessons.find(({ id }) => id === lessonId)!;
  expect(lesson).toEqual({ id: lessonId, title: whole.title, unlocked: false });
  expect(whole.content).toContain(content);
  expect(content).toMatch(/^##/);
  for (const id of Object.keys(signs)) expect(content).toContain(`:${id})`);
});

test('a section of the unlocked first lesson is marked as unlocked; an unknown lesson or heading is not found', async ({
  signUp,
}) => {
  const ada = await signUp();
  const first = lessons[0]!;
  const [, heading = ''] = /^## (.+)$/m.exec(first.content) ?? [];
  const section = await ada.api.learning.getLessonSection({ lessonId: first.id, heading: headingSlug(heading) });
  expect(section.lesson.unlocked).toBe(true);
  expect((await ada.get(`/api/lessons/${first.id}/sections/qui-no`)).code).toBe('LESSON_NOT_FOUND');
  expect((await ada.get('/api/lessons/qui-no/sections/qui-no')).code).toBe('LESSON_NOT_FOUND');
});
