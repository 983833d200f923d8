import type { StudySummary } from '@vialibera/contract/study-plan';
import { dayAt } from '@vialibera/domain/day';
import { isCurrent } from './learner-model.ts';
import { getLicenceCourse } from './study-course.ts';
import { openCourse, type StudyContext, toPlan } from './open-study.ts';
import { getStudyFacts, type StudyFacts } from './study-store.ts';

/**
 * Returns the part of the dashboard that is about studying, or null without a bank. The probability of passing is computed only if there
 * are new answers, a new day or a new date of the exam.
 */
export async function getStudySummary(context: StudyContext): Promise<StudySummary | null> {
  const { db, learner, now } = context;
  const course = await getLicenceCourse(context, learner.licence);
  if (!course.bank) return null;
  const { licence, list } = course;
  const today = dayAt(now(), learner.timeZone);
  const facts = await getStudyFacts(db, { userId: learner.id, list, licence, day: today, timeZone: learner.timeZone });
  const { readiness, stale, basis } = facts;
  const isKnown = stale === null || isCurrent({ stale, basis }, course);
  if (isKnown && readiness && readiness.examDate === facts.examDate) {
    const { mean, low, high, enough } = readiness;
    return toSummary(facts, { plan: toPlan(facts, course, today), pass: { mean, low, high, enough } });
  }
  const study = await openCourse(context, course);
  return toSummary(facts, { ...study, mistakes: Object.keys(study.mistakes).length });
}

function toSummary(
  { outcome, mistakes }: StudyFacts,
  { plan, pass, ...study }: Pick<StudySummary, 'plan' | 'pass'> & { mistakes?: number },
): StudySummary {
  const reported = outcome && (outcome.passed ? ('passed' as const) : ('failed' as const));
  // A result is of an earlier exam than the one that is planned.
  const isOver = outcome !== null && (plan.examDate === null || plan.examDate <= outcome.examDate);
  return { plan, pass, mistakes: study.mistakes ?? mistakes, outcome: isOver ? reported : null };
}
