import { type Exercise, triesIn } from '@vialibera/content/read-exercise';
import type { StudyEvent } from '@vialibera/domain/challenge';
import { xpForLesson } from '@vialibera/domain/xp';
import { signedIn } from '#server/context.ts';
import { noReward, recallReward } from '#server/rewards/recall-reward.ts';
import { placeActOf } from '#server/rewards/place-act-of.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { lockFigures } from '#server/rewards/rewards-store.ts';
import { lessonStateOf, readCourseState } from './course-state.ts';
import { gradeQuiz } from './grade-quiz.ts';
import { findLesson, findProgress, listQuestions, saveCompletion } from './course-store.ts';

export const completeLesson = signedIn.learning.completeLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { lessonId, completionId } = input;
  return db.transaction(async (tx) => {
    await lockFigures(tx, learner.id);
    const found = await findLesson(tx, lessonId);
    if (!found) throw errors.LESSON_NOT_FOUND();
    const { lesson, topic } = found;
    const state = lessonStateOf(await readCourseState(tx, learner.id), lessonId);
    if (!state?.unlocked) throw errors.LESSON_LOCKED();

    const sentAt = now();
    const { at, stale } = await placeActOf(tx, learner, sentAt, input.device);
    const done = await findProgress(tx, learner.id, lessonId);
    if (done?.completed) {
      const again = done.completionId === completionId;
      const reward = again
        ? await recallReward(tx, learner, actOf(lessonId, completionId), at)
        : await noReward(tx, learner, at);
      return { alreadyCompleted: !again, correct: done.correct, total: done.total, reward };
    }

    const score = lesson.exercise
      ? scoreExercise(lesson.exercise, input)
      : gradeQuiz(await listQuestions(tx, [lessonId]), input.answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    const perfect = lesson.type === 'quiz' && score.total > 0 && score.correct === score.total;
    await saveCompletion(tx, { userId: learner.id, lessonId, completedAt: at, completionId, ...score });
    const activity = {
      act: actOf(lessonId, completionId),
      events: eventsOf(lesson.type, score),
      answers: lesson.type === 'quiz' ? [{ topic, answered: score.total, correct: score.correct }] : [],
      sourceType: 'lesson' as const,
      sourceId: lessonId,
      worth: (streakDays: number) => xpForLesson({ ...lesson, perfect }, streakDays),
      perfectQuiz: perfect,
      bossQuiz: lesson.boss,
      stale,
    };
    return {
      alreadyCompleted: false,
      ...score,
      reward: await rewardActivity(tx, learner, activity, { at, now: sentAt }),
    };
  });
});

/** A lesson that was reset and completed again is another act. */
function actOf(lessonId: string, completionId: string): string {
  return `lesson:${lessonId}:${completionId}`;
}

function eventsOf(type: string, { correct, total }: { correct: number; total: number }): StudyEvent[] {
  return type === 'quiz' ? [{ kind: 'lesson' }, { kind: 'quiz', score: correct, total }] : [{ kind: 'lesson' }];
}

/** The learner's own count of first tries, which earns nothing; never more than the exercise asks for. */
function scoreExercise(
  exercise: Exercise,
  { firstTries = 0, answers }: { firstTries?: number | undefined; answers: readonly unknown[] },
) {
  const total = triesIn(exercise);
  return answers.length === 0 && firstTries <= total ? { correct: firstTries, total } : null;
}
