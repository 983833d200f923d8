import type { Figure } from '@vialibera/contract/ids';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { DEFAULT_LESSON_XP } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { lessonStateOf, readCourseState } from './course-state.ts';
import { findLesson, listQuestions } from './course-store.ts';
import type { SignCatalogue } from './sign-catalogue.ts';

export const getLesson = signedIn.learning.getLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, signs } = context;
  const found = await findLesson(db, input.lessonId);
  if (!found) throw errors.LESSON_NOT_FOUND();
  const state = lessonStateOf(await readCourseState(db, learner.id), input.lessonId);
  if (!state?.unlocked) throw errors.LESSON_LOCKED();

  const { id, title, type, boss, content, xpReward, articles, verifiedOn } = found.lesson;
  const questions = await listQuestions(db, id);
  return {
    id,
    title,
    type,
    boss,
    content,
    articles,
    verifiedOn,
    xpReward: xpReward ?? DEFAULT_LESSON_XP,
    completed: state.completed,
    unit: found.unit,
    signs: signsIn(content, signs),
    questions: questions.map((question) => showQuestion(question, signs)),
  };
});

function signsIn(markdown: string, signs: SignCatalogue): Record<string, Figure> {
  const ids = [...markdown.matchAll(/\(sign:([a-z0-9-]+)\)/g)].map(([, id = '']) => id);
  return Object.fromEntries(ids.map((id) => [id, signs.figure(id, { named: true })]));
}

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

function showQuestion(
  { id, text, options, correctOption, explanation, sign }: QuestionRow,
  signs: SignCatalogue,
): LessonQuestion {
  return { id, text, options, correctOption, explanation, figure: sign ? signs.figure(sign, { named: false }) : null };
}
