import { expect, type Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import type { CourseLesson } from '@vialibera/content/readers/read-course';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { getMe } from './api.ts';
import type { Server } from './server.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);

/**
 * Returns the first lesson in the course whose exercise kind or lesson type is `kind`. A boss quiz has the kind `boss`, not
 * `quiz`.
 */
export function firstLesson(kind: 'info' | 'quiz' | 'boss' | Exercise['kind']): CourseLesson {
  const found = lessons.find(({ type, boss, exercise }) => (boss ? 'boss' : (exercise?.kind ?? type)) === kind);
  if (!found) throw new Error(`the course has no lesson of kind ${kind}`);
  return found;
}

export async function startLesson(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inizia', exact: true }).click();
  await expect(page.locator('.study-frame')).toBeVisible();
}

/** Starts a quiz, answers all `questions` correctly by keyboard, and completes the quiz. */
export async function answerQuiz(page: Page, questions: CourseLesson['questions']): Promise<void> {
  if (questions.length > 0) await startLesson(page);
  for (const [number, question] of questions.entries()) {
    await expect(page.getByText(`Domanda ${number + 1} di ${questions.length}`)).toBeVisible();
    await page.keyboard.press(await keyOfOption(page, question.options[question.correct] ?? ''));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Corretto!')).toBeVisible();
    await page.keyboard.press('Enter');
  }
}

/** Returns the key that chooses an option of the open question. The keys follow the order in which the options are shown. */
export async function keyOfOption(page: Page, option: string): Promise<string> {
  await expect(page.getByRole('radiogroup')).toBeVisible();
  const shown = await page.getByRole('radiogroup').locator('label').allTextContents();
  return String(shown.findIndex((text) => text.trim() === option) + 1);
}

/**
 * Marks all lessons before the lesson `lessonId` as completed, so that the learner can open this lesson. Then opens it. The learner
 * gets no rewards for the marked lessons. The database is changed directly, because a hundred requests would take seconds.
 */
export async function studyUpTo(page: Page, server: Server, lessonId: string): Promise<void> {
  const { id: userId } = await getMe(page, server.url);
  const before = lessons.slice(
    0,
    lessons.findIndex(({ id }) => id === lessonId),
  );
  await server.executeSql(
    `insert into user_progress (user_id, lesson_id, completed, completed_at, completion_id, correct, total)
     select $1, id, true, now(), gen_random_uuid(), 0, 0 from unnest($2::text[]) as id on conflict do nothing`,
    [userId, before.map(({ id }) => id)],
  );
  await page.goto(`${server.url}/lesson/${lessonId}`);
  await expect(page.locator('h1')).toBeVisible();
}
