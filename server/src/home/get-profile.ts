import { dayAt } from '@vialibera/domain/day';
import { listChallengesOf } from '#server/challenges/challenges-store.ts';
import { signedIn } from '#server/context.ts';
import { countExams } from '#server/exam/exam-store.ts';
import { readCourseState, summarizeUnit, type UnitWithState } from '#server/learning/course-state.ts';
import { readStanding, showBadge } from '#server/rewards/standing.ts';
import { listTopicAnswers } from '#server/rewards/topic-answers.ts';

export const getProfile = signedIn.home.getProfile.handler(async ({ context: { db, learner, drawings, now } }) => {
  const today = dayAt(now(), learner.timeZone);
  const { badges, week, minutes } = await readStanding(db, learner.id, today);
  const course = await readCourseState(db, learner.id);
  const answers = await listTopicAnswers(db, learner.id);
  return {
    today,
    week,
    challenges: (await listChallengesOf(db, learner.id, today)).map(
      ({ id, name, description, targetValue, progress, completed, xpReward, coinReward }) => {
        return { id, name, description, target: targetValue, progress, completed, xpReward, coinReward };
      },
    ),
    badges: badges.map(showBadge),
    statistics: {
      ...accuracyOf(answers),
      minutes,
      exams: await countExams(db, learner.id),
      topics: byTopic(answers, course),
    },
    units: course.map((unit) => summarizeUnit(unit, drawings)),
  };
});

type Answers = { topic: number; answered: number; correct: number };

function accuracyOf(answers: readonly Answers[]) {
  const answered = answers.reduce((sum, it) => sum + it.answered, 0);
  const correct = answers.reduce((sum, it) => sum + it.correct, 0);
  return { answered, accuracy: answered === 0 ? null : correct / answered };
}

function byTopic(answers: readonly Answers[], course: readonly UnitWithState[]) {
  return answers.flatMap(({ topic, answered, correct }) => {
    const unit = course.find((it) => it.unit.number === topic)?.unit;
    return unit && answered > 0 ? [{ topic, title: unit.title, answered, accuracy: correct / answered }] : [];
  });
}
