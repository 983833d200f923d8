import type { Pass, StudySummary } from '@vialibera/contract/study-plan';
import type { Day } from '@vialibera/domain/day';
import { isCurrent } from './learner-model.ts';
import { openStudy, type StudyContext, toPlan } from './open-study.ts';
import type { StudyFacts } from './study-facts-store.ts';

/** Before the first answer, nothing is known. */
const UNKNOWN: Pass = { mean: 0.5, low: 0, high: 1, enough: false };

/**
 * Returns the part of the dashboard that is about studying, or null without a bank. The probability of passing is computed only if there
 * are new answers, a new day or a new date of the exam; otherwise this takes no SQL statement besides the one that read the facts.
 */
export async function getStudySummary(
  context: StudyContext,
  facts: StudyFacts,
  today: Day,
): Promise<StudySummary | null> {
  const { db, learner, licences, banks } = context;
  const { licence } = learner;
  const bank = await banks.find(db, licences.ownerOf(licence), facts.version);
  if (!bank) return null;
  const pass = findKnownPass(facts, { bank });
  if (pass) {
    const plan = toPlan(facts, bank.studyConcepts.length, today);
    return { plan, pass, mistakes: facts.mistakes, outcome: toOutcome(facts) };
  }
  const study = await openStudy(context, licence);
  const mistakes = Object.keys(study.mistakes).length;
  return { plan: study.plan, pass: study.pass, mistakes, outcome: toOutcome(facts) };
}

/** Returns the probability that is stored for today, or undefined if it has to be computed. */
function findKnownPass(facts: StudyFacts, course: Parameters<typeof isCurrent>[1]): Pass | undefined {
  const { stale, basis, readiness, examDate } = facts;
  if (stale === null) return UNKNOWN;
  if (!readiness || readiness.examDate !== examDate || !isCurrent({ stale, basis }, course)) return undefined;
  const { mean, low, high, enough } = readiness;
  return { mean, low, high, enough };
}

/** Returns the reported result, unless it is of an earlier exam than the one that is planned. */
function toOutcome({ outcome, examDate }: StudyFacts): StudySummary['outcome'] {
  if (!outcome || (examDate !== null && examDate > outcome.examDate)) return null;
  return outcome.passed ? 'passed' : 'failed';
}
