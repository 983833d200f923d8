import { type Exercise, countTries } from '@vialibera/content/readers/read-exercise';
import type { StudyEvent } from '@vialibera/domain/rewards/challenge';
import { isPlausibleLessonPace } from '@vialibera/domain/exam/pace';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { type UnitState, unlockCourse } from '@vialibera/domain/learning/unlock';
import { xpForLesson } from '@vialibera/domain/rewards/xp';
import { insertAnswers, toAnswerQueries } from '#server/slices/answers/answers-store.ts';
import { hasTooManyAnswers } from '#server/slices/answers/limit-answers.ts';
import { signedIn } from '#server/context.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { emptyReward, findRecordedReward } from '#server/slices/rewards/replay-reward.ts';
import { toEventTime } from '#server/slices/rewards/event-time.ts';
import { planReward } from '#server/slices/rewards/plan-reward.ts';
import { toRewardQueries } from '#server/slices/rewards/reward-changes-store.ts';
import { lockStatsAndRead } from '#server/slices/rewards/rewards-store.ts';
import { findCompletionFacts, saveCompletion } from './completion-store.ts';
import { gradeQuiz } from './grade-quiz.ts';
import { toLessonAnswers } from './lesson-answers.ts';

export const completeLesson = signedIn.learning.completeLesson.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { lessonId, completionId, answers } = input;
  return db.transaction(async (tx) => {
    const sentAt = now();
    const { at, studiedAt, tooOldForStreak } = toEventTime(learner, sentAt, input.device);
    const [read, tooMany] = await sendTogether([
      lockStatsAndRead(tx, learner.id, () => findCompletionFacts(tx, learner, lessonId, at)),
      answers.length > 0 && hasTooManyAnswers(tx, learner, answers.length, sentAt),
    ]);
    if (tooMany) throw errors.TOO_MANY_ANSWERS();
    const { stats } = read;
    const { found, units, completedIds, completedAt, done, facts } = read.found;
    if (!found) throw errors.LESSON_NOT_FOUND();
    const { lesson, topic, questions } = found;
    if (!isUnlocked(unlockCourse(units, completedIds), lessonId)) throw errors.LESSON_LOCKED();

    const quiz = { userId: learner.id, completionId, topic, answeredAt: studiedAt, receivedAt: sentAt };
    if (done) {
      const isRetry = done.completionId === completionId;
      // If this is not a retry, the learner repeats a completed lesson. The learner then earns no XP. The answers are recorded
      // only if they match the questions of the lesson, because the course may have changed since the learner opened the
      // lesson.
      if (!isRetry && input.answers.length > 0 && gradeQuiz(questions, input.answers))
        await insertAnswers(tx, toLessonAnswers(questions, input.answers, quiz));
      const reward = isRetry
        ? await findRecordedReward(tx, learner, completionEvent(lessonId, completionId), { at, now: sentAt })
        : emptyReward(stats, learner, sentAt);
      return { alreadyCompleted: !isRetry, correct: done.correct, total: done.total, reward };
    }

    const score = lesson.exercise ? scoreExercise(lesson.exercise, input) : gradeQuiz(questions, input.answers);
    if (!score) throw errors.ANSWERS_INCOMPLETE();
    const perfect = lesson.type === 'quiz' && score.total > 0 && score.correct === score.total;
    // The times of completions that a device sends after more than 72 hours are all cut to 72 hours ago, so their pace is unknown.
    const isPaid = studiedAt < at || isPlausibleLessonPace(at, completedAt);
    const activity = {
      sourceEvent: completionEvent(lessonId, completionId),
      events: eventsOf(lesson.type, score),
      answers:
        lesson.type === 'quiz'
          ? [{ licence: COURSE_LICENCE, topic, answered: score.total, correct: score.correct }]
          : [],
      sourceType: 'lesson' as const,
      sourceId: lessonId,
      computeXp: (streakDays: number) => (isPaid ? xpForLesson({ ...lesson, perfect }, streakDays) : []),
      perfectQuiz: perfect,
      bossQuiz: lesson.boss,
      skipStreak: tooOldForStreak,
    };
    const { reward, changes } = planReward(learner, { stats, facts }, activity, { at, now: sentAt });
    await sendTogether([
      saveCompletion(tx, { userId: learner.id, lessonId, completedAt: at, completionId, ...score }),
      ...toAnswerQueries(tx, toLessonAnswers(questions, input.answers, quiz)),
      ...toRewardQueries(tx, changes),
    ]);
    return { alreadyCompleted: false, ...score, reward };
  });
});

function isUnlocked(units: readonly UnitState[], lessonId: string): boolean {
  return units.some(({ lessons }) => lessons.some(({ id, unlocked }) => id === lessonId && unlocked));
}

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
 * Returns the score of an exercise. Returns null if the input is invalid. `firstTries` is the number of items solved at the
 * first try. The server can only check that this number is not above the maximum, so the reward does not depend on it.
 */
function scoreExercise(
  exercise: Exercise,
  { firstTries = 0, answers }: { firstTries?: number | undefined; answers: readonly unknown[] },
) {
  const total = countTries(exercise);
  return answers.length === 0 && firstTries <= total ? { correct: firstTries, total } : null;
}
