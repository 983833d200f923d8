import type { StudyPlan } from '@vialibera/contract/study';
import { type Day, dayAt } from '@vialibera/domain/time/day';
import { passProbability } from '@vialibera/domain/study/study-engine';
import { planDay, toExamInstant } from '@vialibera/domain/study/study-plan';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import type { Learner } from '#server/context.ts';
import { type EditionContext, getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import type { LearnerModel } from './fold-answers.ts';
import { getLearnerModel } from './learner-model.ts';
import { getLicenceCourse, type LicenceCourse } from './study-course.ts';
import { getStudyFacts, type StudyFacts } from './study-facts-store.ts';
import { type ReadinessDay, saveReadinessDay } from './study-store.ts';

export type StudyContext = EditionContext & { learner: Learner };
type Pass = ReturnType<typeof passProbability>;

/** All data about a learner's study for a licence at the time `at`. */
export type Study = LicenceCourse &
  LearnerModel & {
    at: Date;
    today: Day;
    facts: StudyFacts;
    plan: StudyPlan;
    /** The time of the planned exam; undefined if no exam is planned or if it is over. */
    examAt: Date | undefined;
    pass: Pass;
  };

/** Loads the data of a learner's study for a licence. Saves today's probability of passing if it has changed. */
export async function openStudy(context: StudyContext, licenceId = context.learner.licence): Promise<Study> {
  const { db, learner: owner, now } = context;
  const course = await getLicenceCourse(context, licenceId, await getLearnerBank(context, owner, licenceId));
  const { licence, list } = course;
  const at = now();
  const today = dayAt(at, owner.timeZone);
  const { learner, mistakes } = await getLearnerModel(db, owner, course);
  const facts = await getStudyFacts(db, { userId: owner.id, list, licence, day: today, timeZone: owner.timeZone });
  const plan = toPlan(facts, course.course.concepts.length, today);
  const examAt = toExamInstant(plan, plan.examDate);
  const pass = passProbability(learner, { at, ...(examAt && { examAt }) });
  const { examDate } = facts;
  const row = { userId: owner.id, licence, day: today, examDate, ...pass, method: STUDY_METHOD };
  const hasAnswers = facts.stale !== null;
  if (course.bank && hasAnswers && !isSame(facts.readiness, row)) await saveReadinessDay(db, row);
  return { ...course, learner, mistakes, at, today, facts, plan, examAt, pass };
}

/** Returns the learner's plan for today. `concepts` is the number of concepts in the course. */
export function toPlan(
  { examDate, answersPerDay, answersToday, met }: StudyFacts,
  concepts: number,
  today: Day,
): StudyPlan {
  const unmet = Math.max(0, concepts - (met ?? 0));
  return {
    examDate,
    answersPerDay,
    answersToday,
    ...planDay({ examDate, answersPerDay }, { today, unmet }),
  };
}

function isSame(saved: ReadinessDay | null, { mean, low, high, enough, examDate }: ReadinessDay): boolean {
  return (
    saved?.mean === mean &&
    saved.low === low &&
    saved.high === high &&
    saved.enough === enough &&
    saved.examDate === examDate
  );
}
