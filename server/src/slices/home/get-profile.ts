import { dayAt } from '@vialibera/domain/time/day';
import { listChallengesOf } from '#server/slices/rewards/challenges-store.ts';
import { signedIn } from '#server/context.ts';
import { countExams } from '#server/slices/exam/exam-store.ts';
import { getCourseState, toUnitSummary } from '#server/slices/learning/course-state.ts';
import { getLearnerProgress, toBadge } from '#server/slices/rewards/learner-progress.ts';
import { listTopicAnswers } from '#server/slices/rewards/rewards-store.ts';

export const getProfile = signedIn.home.getProfile.handler(async ({ context }) => {
  const { db, licences, learner, illustrations, now } = context;
  const today = dayAt(now(), learner.timeZone);
  const { badges, week, minutes } = await getLearnerProgress(db, learner.id, today);
  const course = await getCourseState(db, learner.id);
  const answers = await listTopicAnswers(db, learner.id);
  return {
    today,
    week,
    challenges: (await listChallengesOf(db, learner.id, today)).map(
      ({ id, name, description, targetValue, progress, completed, xpReward, coinReward }) => {
        return { id, name, description, target: targetValue, progress, completed, xpReward, coinReward };
      },
    ),
    badges: badges.map(toBadge),
    statistics: {
      ...accuracyOf(answers),
      minutes,
      exams: await countExams(db, learner.id),
      topics: byTopic(
        answers.filter(({ licence }) => licence === licences.ownerOf(learner.licence)),
        licences.titlesOf(learner.licence),
      ),
    },
    units: course.map((unit) => toUnitSummary(unit, illustrations)),
  };
});

type Answers = { topic: number; answered: number; correct: number };

function accuracyOf(answers: readonly Answers[]) {
  const answered = answers.reduce((sum, it) => sum + it.answered, 0);
  const correct = answers.reduce((sum, it) => sum + it.correct, 0);
  return { answered, accuracy: answered === 0 ? null : correct / answered };
}

function byTopic(answers: readonly Answers[], titles: ReadonlyMap<number, string>) {
  return answers.flatMap(({ topic, answered, correct }) => {
    const title = titles.get(topic);
    return title !== undefined && answered > 0 ? [{ topic, title, answered, accuracy: correct / answered }] : [];
  });
}
