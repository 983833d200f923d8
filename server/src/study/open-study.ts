import type { StudyPlan } from '@vialibera/contract/study-plan';
import { type Day, dayAt } from '@vialibera/domain/day';
import { passProbability } from '@vialibera/domain/study-engine';
import { planDay, toExamInstant } from '@vialibera/domain/study-plan';
import { STUDY_METHOD } from '@vialibera/domain/study-state';
import type { Context, Learner } from '#server/context.ts';
import type { LearnerModel } from './fold-answers.ts';
import { getLearnerModel } from './learner-model.ts';
import { getLicenceCourse, type LicenceCourse } from './study-course.ts';
import { getStudyFacts, type ReadinessDay, saveReadinessDay, type StudyFacts } from './study-store.ts';

export type StudyContext = Pick<Context, 'db' | 'banks' | 'licences' | 'now'> & { learner: Learner };
type Pass = ReturnType<typeof passProbability>;

/** All about a learner's study for a licence at an instant. */
export type Study = LicenceCourse &
  LearnerModel & {
    at: Date;
    today: Day;
    facts: StudyFacts;
    plan: StudyPlan;
    /** The instant of the exam; undefined without a date, or if it has passed. */
    examAt: Date | undefined;
    pass: Pass;
  };

/** Opens a learner's study for a licence, and saves the probability of passing of the day if it has changed. */
export async function openStudy(context: StudyContext, licence = context.learner.licence): Promise<Study> {
  const course = await getLicenceCourse(context, licence);
  return openCourse(context, course);
}

/** Does the same as `openStudy`, for a course that the caller has already read. */
export async function openCourse(context: StudyContext, course: LicenceCourse): Promise<Study> {
  const { db, learner: owner, now } = context;
  const { licence, list } = course;
  const at = now();
  const today = dayAt(at, owner.timeZone);
  const { learner, mistakes } = await getLearnerModel(db, owner, course);
  const facts = await getStudyFacts(db, { userId: owner.id, list, licence, day: today, timeZone: owner.timeZone });
  const plan = toPlan(facts, course, today);
  const examAt = toExamInstant(plan, plan.examDate);
  const pass = passProbability(learner, { at, examAt });
  const { examDate } = facts;
  const row = { userId: owner.id, licence, day: today, examDate, ...pass, method: STUDY_METHOD };
  if (course.bank && !isSame(facts.readiness, row)) await saveReadinessDay(db, row);
  return { ...course, learner, mistakes, at, today, facts, plan, examAt, pass };
}

/** Returns the learner's plan for today. */
export function toPlan(facts: StudyFacts, { course }: Pick<LicenceCourse, 'course'>, today: Day): StudyPlan {
  const { examDate, answersPerDay, answersToday } = facts;
  const unmet = Math.max(0, course.concepts.length - (facts.met ?? 0));
  return {
    examDate,
    answersPerDay,
    answersToday,
    ...planDay({ examDate, answersPerDay }, { today, unmet, answersToday }),
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
