import { HOUR_MS } from '@vialibera/domain/time/durations';
import { planExam } from './exam-plan.ts';
import { practise, takeStudySession } from './session-activity.ts';
import { meetFriends } from './social-activity.ts';
import type { Activity } from './timeline.ts';
import type { SeedLearner, School } from './school.ts';

const MINUTE = 60;
/** The hour, in UTC, at which the earliest learners begin to study. */
const DAY_START_HOUR = 6;
const DAY_LENGTH_HOURS = 14;

/** Returns a random time on `day` at which a learner begins to study, most often in the afternoon or evening. */
export function studyStart(day: Date, { random }: School): Date {
  const share = 1 - random.next() ** 2;
  return new Date(day.getTime() + (DAY_START_HOUR + share * DAY_LENGTH_HOURS) * HOUR_MS);
}

/**
 * Simulates one period of study: friends and duels, one or two lessons, the study session of the day, and sometimes
 * practice, a mission or an exam. The exam comes last, because a learner can neither play duels nor practise during an exam.
 */
export async function* study(school: School, learner: SeedLearner): Activity {
  const { random } = school;
  const { api } = learner.client;
  const { notifications } = await api.notifications.listNotifications();
  const unread = notifications.filter(({ read }) => !read).map(({ id }) => id);
  if (unread.length > 0 && random.chance(0.7)) await api.notifications.readNotifications({ ids: unread });
  yield* meetFriends(school, learner);
  const lessons = random.integer(1, 2);
  for (let count = 0; count < lessons; count += 1) yield* takeLesson(school, learner);
  await planExam(school, learner);
  if (random.chance(learner.sessions)) yield* takeStudySession(school, learner);
  if (random.chance(0.04)) yield* practise(school, learner);
  await api.rewards.addStudyTime({ seconds: 300 });
  if (random.chance(0.04)) yield* takeMission(school, learner);
  if (learner.lessonsDone > 8 && random.chance(0.22)) yield* takeExam(school, learner);
}

async function* takeLesson({ random }: School, learner: SeedLearner): Activity {
  const { api } = learner.client;
  const { nextLesson } = await api.home.getHome();
  if (!nextLesson) return;
  const { id, questions } = await api.learning.getLesson({ lessonId: nextLesson.id });
  yield random.integer(2, 6) * MINUTE;
  const answers = questions.map((question) => ({ questionId: question.id, option: chooseOption(question) }));
  await api.learning.completeLesson({ lessonId: id, completionId: random.uuid(), answers });
  learner.lessonsDone += 1;
  yield random.integer(20, 90);

  function chooseOption({ options, correctOption }: { options: string[]; correctOption: number }): number {
    return random.chance(learner.skill) ? correctOption : (correctOption + 1) % options.length;
  }
}

async function* takeMission({ random }: School, { client: { api } }: SeedLearner): Activity {
  const { missions } = await api.missions.listMissions();
  const open = missions.find(({ completed }) => !completed);
  if (!open) return;
  const missionId = open.id;
  const { questions } = await api.missions.getMission({ missionId });
  yield 3 * MINUTE;
  await api.missions.viewMissionInfo({ missionId });
  yield 2 * MINUTE;
  const answers = questions.map(({ id, correctOption }) => ({ questionId: id, option: correctOption }));
  await api.missions.completeMission({ missionId, completionId: random.uuid(), answers });
}

/** Takes an exam. Most exams are submitted with all answers; a few are abandoned and end at their deadline. */
async function* takeExam({ random, answerKey }: School, learner: SeedLearner): Activity {
  const { api } = learner.client;
  const { examId, sheet } = await api.exam.startExam({ examId: random.uuid() });
  if (!sheet) return;
  const givesUpAt = random.chance(0.03) ? random.integer(3, 20) : Infinity;
  for (const [position, question] of sheet.questions.entries()) {
    yield random.integer(8, 32);
    if (position >= givesUpAt) return;
    const right = answerKey(question);
    const answer = random.chance(learner.skill) ? right : !right;
    await api.exam.answerExam({ examId, position, answer });
  }
  yield random.integer(10, 60);
  await api.exam.submitExam({ examId });
  // Every submitted exam improves the learner's skill a little.
  learner.skill = Math.min(0.985, learner.skill + 0.006);
}
