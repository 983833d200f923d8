import type { Pass, StudySummary } from '@vialibera/contract/study';
import { chooseEditionDay } from '@vialibera/domain/banks/edition';
import type { Day } from '@vialibera/domain/time/day';
import { toBankOn } from '#server/slices/banks/editions/bank-on-day.ts';
import { isCurrent } from './learner-model.ts';
import { openStudy, type StudyContext, toPlan } from './open-study.ts';
import type { StudyFacts } from './study-facts-store.ts';

/**
 * The probability of passing before the first answer. Nothing is known about the learner yet, so the range is 0 to 1.
 */
const UNKNOWN: Pass = { mean: 0.5, low: 0, high: 1, enough: false };

/**
 * Returns the dashboard's data about studying, or null if the licence has no bank. If the stored probability of passing
 * is current, `facts` contains all the data of the learner. Otherwise computes the probability again.
 */
export async function getStudySummary(
  context: StudyContext,
  facts: StudyFacts,
  today: Day,
): Promise<StudySummary | null> {
  const { db, learner, licences, banks, editions } = context;
  const { licence } = learner;
  const whole = await banks.current(db, licences.ownerOf(licence));
  if (!whole) return null;
  const bank = toBankOn(whole, editions, chooseEditionDay(facts.examDate, today));
  const pass = findKnownPass(facts, { bank });
  if (pass) {
    const plan = toPlan(facts, bank.studyConcepts.length, today);
    return { plan, pass, mistakes: facts.mistakes, outcome: toOutcome(facts) };
  }
  const study = await openStudy(context, licence);
  const mistakes = Object.keys(study.mistakes).length;
  return { plan: study.plan, pass: study.pass, mistakes, outcome: toOutcome(facts) };
}

/** Returns the probability that is stored for today, or undefined if it must be computed. */
function findKnownPass(facts: StudyFacts, course: Parameters<typeof isCurrent>[1]): Pass | undefined {
  const { stale, basis, readiness, examDate } = facts;
  if (stale === null) return UNKNOWN;
  if (!readiness || readiness.examDate !== examDate || !isCurrent({ stale, basis }, course)) return undefined;
  const { mean, low, high, enough } = readiness;
  return { mean, low, high, enough };
}

/**
 * Returns the result that the learner has reported. Returns null if there is none, or if the learner plans a later exam.
 */
function toOutcome({ outcome, examDate }: StudyFacts): StudySummary['outcome'] {
  if (!outcome || (examDate !== null && examDate > outcome.examDate)) return null;
  return outcome.passed ? 'passed' : 'failed';
}
