import { DEFAULT_LESSON_XP } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { lessonStateOf, readCourseState } from './course-state.ts';
import { findLesson, listQuestions } from './course-store.ts';
import { showExercise } from './show-exercise.ts';
import { showQuestion, showSigns } from './show-question.ts';

export const getLesson = signedIn.learning.getLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, drawings } = context;
  const found = await findLesson(db, input.lessonId);
  if (!found) throw errors.LESSON_NOT_FOUND();
  const state = lessonStateOf(await readCourseState(db, learner.id), input.lessonId);
  if (!state?.unlocked) throw errors.LESSON_LOCKED();

  const { id, title, type, boss, content, takeaway, exercise, xpReward, articles, verifiedOn } = found.lesson;
  const questions = await listQuestions(db, id);
  return {
    id,
    title,
    type,
    boss,
    content,
    articles,
    verifiedOn,
    takeaway,
    exercise: exercise && showExercise(exercise, drawings),
    xpReward: xpReward ?? DEFAULT_LESSON_XP,
    completed: state.completed,
    unit: found.unit,
    signs: showSigns(content, drawings),
    questions: questions.map((question) => showQuestion(question, drawings)),
  };
});
