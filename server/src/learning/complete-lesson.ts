import { type Exercise, countTries } from '@vialibera/content/read-exercise';
import type { StudyEvent } from '@vialibera/domain/challenge';
import { xpForLesson } from '@vialibera/domain/xp';
import { insertAnswers } from '#server/answers/answers-store.ts';
import { signedIn } from '#server/context.ts';
import { emptyReward, findRecordedReward } from '#server/rewards/replay-reward.ts';
import { toEventTime } from '#server/rewards/event-time.ts';
import { rewardActivity } from '#server/rewards/reward-activity.ts';
import { lockStats } from '#server/rewards/rewards-store.ts';
import { findLessonState, getCourseState } from './course-state.ts';
import { gradeQuiz } from './grade-quiz.ts';
import { COURSE_LIST, toLessonAnswers } from './lesson-answers.ts';
import { findLesson, findProgress, listQuestions, saveCompletion } from './course-store.ts';

export const completeLesson = signedIn.learning.completeLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { lessonId, completionId } = input;
  return db.transaction(async (tx) => {
    await lockStats(tx, learner.id);
    const found = await findLesson(tx, lessonId);
    if (!found) throw errors.LESSON_NOT_FOUND();
    const { lesson, topic } = found;
    const state = findLessonState(await getCourseState(tx, learner.id), lessonId);
    if (!state?.unlocked) throw errors.LESSON_LOCKED();

    const sentAt = now();
    const { at, studiedAt, tooOldForStreak } = toEventTime(learner, sentAt, input.device);
    const quiz = { userId: learner.id, completionId, topic, answeredAt: studiedAt, receivedAt: sentAt };
    const done = await findProgress(tx, learner.id, lessonId);
    if (done?.completed) {
      const isRetry = done.completionId === completionId;
      if (!isRetry && input.answers.length > 0) {
        // A review pays nothing. The answers of one that does not fit the lesson any more are not recorded.
        const questions = await listQuestions(tx, [lessonId]);
        if (gradeQuiz(questions, input.answers))
          await insertAnswers(tx, toLessonAnswers(questions, input.answers, quiz));
      }
      const reward = isRetry
        ? await findRecordedReward(tx, learner, completionEvent(lessonId, completionId), at)
        : await emptyReward(tx, learner, at);
      return { alreadyCompleted: !isRetry, correct: done.correct, total: done.total, reward };
    }

    const questions = lesson.exercise ? [] : await listQuestions(tx, [lessonId]);
    const score = lesson.exercise ? scoreExercise(lesson.exercise, input) : gradeQuiz(questions, input.answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    const perfect = lesson.type === 'quiz' && score.total > 0 && score.correct === score.total;
    await saveCompletion(tx, { userId: learner.id, lessonId, completedAt: at, completionId, ...score });
    await insertAnswers(tx, toLessonAnswers(questions, input.answers, quiz));
    const activity = {
      sourceEvent: completionEvent(lessonId, completionId),
      events: eventsOf(lesson.type, score),
      answers:
        lesson.type === 'quiz' ? [{ licence: COURSE_LIST, topic, answered: score.total, correct: score.correct }] : [],
      sourceType: 'lesson' as const,
      sourceId: lessonId,
      computeXp: (streakDays: number) => xpForLesson({ ...lesson, perfect }, streakDays),
      perfectQuiz: perfect,
      bossQuiz: lesson.boss,
      skipStreak: tooOldForStreak,
    };
    return {
      alreadyCompleted: false,
      ...score,
      reward: await rewardActivity(tx, learner, activity, { at, now: sentAt }),
    };
  });
});

/**
 * Returns the key under which the reward ledger records a completion. The key includes `completionId`, because a lesson can be
 * completed again after a reset.
 */
function completionEvent(lessonId: string, completionId: string): string {
  return `lesson:${lessonId}:${completionId}`;
}

function eventsOf(type: string, { correct, total }: { correct: number; total: number }): StudyEvent[] {
  return type === 'quiz' ? [{ kind: 'lesson' }, { kind: 'quiz', score: correct, total }] : [{ kind: 'lesson' }];
}

/**
 * Returns the score of an exercise, or null if the input is invalid. `firstTries` is the number of items solved at the first try.
 * The server can only check that this number is not above the maximum, so the reward does not depend on it.
 */
function scoreExercise(
  exercise: Exercise,
  { firstTries = 0, answers }: { firstTries?: number | undefined; answers: readonly unknown[] },
) {
  const total = countTries(exercise);
  return answers.length === 0 && firstTries <= total ? { correct: firstTries, total } : null;
}
