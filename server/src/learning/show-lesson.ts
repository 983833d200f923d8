import type { Lesson } from '@vialibera/contract/learning';
import { DEFAULT_LESSON_XP } from '@vialibera/domain/xp';
import type { listLessons, listQuestions } from './course-store.ts';
import type { DrawingCatalogue } from './drawing-catalogue.ts';
import { showExercise } from './show-exercise.ts';
import { showQuestion, showSigns } from './show-question.ts';

type Row = Awaited<ReturnType<typeof listLessons>>[number];
type Parts = {
  unit: { id: string; title: string };
  completed: boolean;
  questions: Awaited<ReturnType<typeof listQuestions>>;
  drawings: DrawingCatalogue;
};

/** A lesson with all that its screen shows. */
export function showLesson(row: Row, { unit, completed, questions, drawings }: Parts): Lesson {
  const { id, title, type, boss, content, takeaway, exercise, xpReward, articles, verifiedOn } = row;
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
    completed,
    unit,
    signs: showSigns(content, drawings),
    questions: questions.map((question) => showQuestion(question, drawings)),
  };
}
