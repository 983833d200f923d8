import type { PredictedExam } from '@vialibera/domain/reliability/predict-before';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import type { Context } from '#server/context.ts';
import { getLicenceCourse, toStudyCourse } from '#server/slices/study/study-course.ts';
import { listPendingOutcomes, listPendingSimulations, type NewPrediction } from './reliability-store.ts';

/**
 * A finished exam that has no prediction yet. `course` contains the concepts and the exam rules that the engine needs
 * for the prediction.
 */
export type PendingExam = PredictedExam &
  Pick<NewPrediction, 'kind' | 'examId' | 'list' | 'complete' | 'passed'> & { course: StudyCourse; bank: Bank };
type Deps = Pick<Context, 'db' | 'banks' | 'licences'>;

/** Returns the learner's exams that are not predicted yet. `licences` are the ids of the licences that have a bank. */
export async function listPendingExams(
  deps: Deps,
  userId: string,
  licences: readonly string[],
): Promise<PendingExam[]> {
  return [...(await listSimulations(deps, userId, licences)), ...(await listRealExams(deps, userId, licences))];
}

/**
 * Returns the learner's exam simulations. The course of a simulation has the exam rules that were in force when the
 * learner took it. A simulation is complete only if every question was answered.
 */
async function listSimulations({ db, banks }: Deps, userId: string, licences: readonly string[]) {
  const exams: PendingExam[] = [];
  for (const { id, form, startedAt, errors, answered } of await listPendingSimulations(db, userId, licences)) {
    const bank = await banks.current(db, form.list);
    if (!bank || errors === null) continue;
    exams.push({
      kind: 'simulation',
      examId: id,
      list: form.list,
      at: startedAt,
      knownBefore: startedAt,
      complete: answered >= form.questions,
      passed: errors <= form.allowedErrors,
      course: toStudyCourse(bank, form),
      bank,
    });
  }
  return exams;
}

/**
 * Returns the learner's real exams. The engine uses only the answers from before the day of the exam. The exam is assumed to
 * take place at noon, as in the learner's plan.
 */
async function listRealExams(deps: Deps, userId: string, licences: readonly string[]) {
  const exams: PendingExam[] = [];
  for (const { id, licence, examDate, passed, dayStart } of await listPendingOutcomes(deps.db, userId, licences)) {
    const { bank, course, list } = await getLicenceCourse(deps, licence);
    if (!bank) continue;
    const at = new Date(`${examDate}T12:00:00Z`);
    exams.push({ kind: 'exam', examId: id, list, at, knownBefore: dayStart, complete: true, passed, course, bank });
  }
  return exams;
}
