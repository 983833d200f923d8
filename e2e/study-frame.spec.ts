import { expect, type Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { Exercise } from '@vialibera/content/readers/read-exercise';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { firstLesson, startLesson, studyUpTo } from './support/course.ts';
import { openShell } from './support/early-page.ts';
import { solve } from './support/exercise.ts';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';
import {
  answerAllInView,
  expectQuestionInView,
  expectQuestionInViews,
  HARDEST_VIEW,
  setView,
  VIEWS,
} from './support/study-view.ts';

const content = readContent();
const catalogue = new IllustrationCatalogue(content);
const BANK_STATEMENTS = 300;
const LONGEST = 12;

const weight = ({ text, explanation, options, illustration }: LessonQuestion) =>
  text.length + explanation.length + options.join('').length + (illustration ? 100 : 0);
const byWeight = (one: LessonQuestion, other: LessonQuestion) => weight(other) - weight(one);

const ofCourse: LessonQuestion[] = content.units
  .flatMap(({ lessons }) => lessons)
  .flatMap(({ questions }) => questions)
  .map(({ id, text, options, correct, explanation, illustrationId, concept }) => ({
    id,
    text,
    options: [...options],
    correctOption: correct,
    explanation,
    illustration: illustrationId ? catalogue.get(illustrationId, { named: false }) : null,
    concept,
  }));
const ofBank: LessonQuestion[] = content.bank
  .map(({ id, text, explanation, sign, scene, answer, concept }) => ({
    id,
    text,
    options: ['Vero', 'Falso'],
    correctOption: answer ? 0 : 1,
    explanation,
    illustration: sign || scene ? catalogue.get(sign ?? scene ?? '', { named: false }) : null,
    concept,
  }))
  .toSorted(byWeight)
  .slice(0, BANK_STATEMENTS);
const longest = [...ofCourse, ...ofBank].toSorted(byWeight).slice(0, LONGEST);

/** Opens a quiz lesson whose questions are replaced with `questions`. */
async function openQuiz(page: Page, url: string, questions: readonly LessonQuestion[]): Promise<void> {
  const { id } = firstLesson('quiz');
  await page.unrouteAll();
  await page.route(`**/api/lessons/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), questions } });
  });
  // Otherwise the quiz would continue with the questions of the previous call.
  await page.evaluate(() => sessionStorage.clear());
  // Opens the shell alone, because the page of a signed-in learner contains the original questions.
  await openShell(page, `${url}/lesson/${id}`);
  await startLesson(page);
}

test.describe('the question, its picture and the action stay in view', () => {
  test.slow();

  test('for each question of the course and the longest statements of the bank, in the smallest view', async ({
    page,
    server,
  }) => {
    const questions = [...ofCourse, ...ofBank];
    await signUp(page, server.url);
    await studyUpTo(page, server, firstLesson('quiz').id);
    await openQuiz(page, server.url, questions);
    await setView(page, HARDEST_VIEW);
    expect(await answerAllInView(page, questions.length)).toEqual([]);
  });

  test('for the longest questions, in all views', async ({ page, server }) => {
    await signUp(page, server.url);
    await studyUpTo(page, server, firstLesson('quiz').id);
    for (const view of VIEWS) {
      await openQuiz(page, server.url, longest);
      await setView(page, view);
      expect(await answerAllInView(page, longest.length), view.name).toEqual([]);
    }
  });

  test('in practice, where a press on V or F answers immediately', async ({ page, server }) => {
    await signUp(page, server.url);
    await page.route(/\/api\/practice\/2\?/, (route) =>
      route.fulfill({ json: { topic: 2, title: 'Segnali di pericolo', questions: ofBank.slice(0, 10) } }),
    );
    const views = [...VIEWS, HARDEST_VIEW];
    await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
    await expect(page.locator('.study-frame')).toBeVisible();
    for (let number = 1; number <= 10; number += 1) {
      await expectQuestionInViews(page, views);
      await page.keyboard.press('v');
      await expect(page.getByRole('button', { name: /Prossima Domanda|Vedi il risultato/ })).toBeFocused();
      await expectQuestionInViews(page, views);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Fatto!' })).toBeVisible();
  });

  test.describe('by touch, on the smallest phone', () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

    for (const kind of ['order', 'match', 'sort', 'hotspot', 'slider', 'spotter', 'braking', 'junction'] as const)
      test(`in an exercise of kind ${kind}, even after a wrong try`, async ({ page, server }) => {
        const lesson = firstLesson(kind);
        await signUp(page, server.url);
        await studyUpTo(page, server, lesson.id);
        await startLesson(page);
        await setView(page, { name: '', width: 320, height: 568, textSize: '100%' });
        await solve(page, lesson.exercise as Exercise, async (target) => {
          await target.tap();
          await expectQuestionInView(page);
        });
        await page.getByRole('button', { name: 'Completa Lezione' }).tap();
        await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeVisible();
      });
  });
});
