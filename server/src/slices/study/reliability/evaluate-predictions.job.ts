import { listOwner } from '@vialibera/domain/exam/licence';
import { predictBefore } from '@vialibera/domain/reliability/predict-before';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import { parseBankId } from '#server/slices/banks/bank-id.ts';
import { listUsableVersions } from '#server/slices/banks/banks-store.ts';
import type { Context } from '#server/context.ts';
import { forEachSettled } from '#server/platform/db/for-each-settled.ts';
import { toStudyAnswer } from '#server/slices/study/fold-answers.ts';
import { type AnswerRow, readAnswersSince } from '#server/slices/study/study-store.ts';
import { listPendingExams, type PendingExam } from './list-pending-exams.ts';
import { listPendingLearners, type NewPrediction, savePredictions } from './reliability-store.ts';

const PAGE_SIZE = 100;
/** The maximum number of learners in one run. The next run continues with the other learners. */
const MAX_LEARNERS = 2000;

type Deps = Pick<Context, 'db' | 'banks' | 'licences'>;

/**
 * For each finished exam without a prediction, stores the study engine's prediction and the result of the exam. The
 * exams are exam simulations and the real exams whose result the learner has reported. The prediction uses only the
 * answers from before the exam. Returns the number of predicted exams. If the exams of one learner cannot be read, the
 * exams of the other learners are still predicted. The job can be repeated, stopped at any time, and run on several
 * servers at the same time.
 */
export async function evaluatePredictions(deps: Deps, now: Date, stopping?: AbortSignal): Promise<number> {
  const licences = await listLicencesWithBank(deps);
  if (licences.length === 0) return 0;
  const isStopping = () => stopping?.aborted ?? false;
  const failures: unknown[] = [];
  let evaluated = 0;
  let after = '';
  for (let learners = 0; learners < MAX_LEARNERS && !isStopping(); learners += PAGE_SIZE) {
    const page = await listPendingLearners(deps.db, { licences, after, limit: PAGE_SIZE });
    const evaluate = async (userId: string) => {
      if (!isStopping()) evaluated += await evaluateLearner(deps, userId, licences, now);
    };
    await forEachSettled(page, evaluate).catch((error: unknown) => failures.push(error));
    after = page.at(-1) ?? '';
    if (page.length < PAGE_SIZE) break;
  }
  if (failures.length > 0) throw failures[0];
  return evaluated;
}

async function evaluateLearner(deps: Deps, userId: string, licences: readonly string[], evaluatedAt: Date) {
  const rows = await predictExams(deps, userId, await listPendingExams(deps, userId, licences));
  await savePredictions(
    deps.db,
    rows.map((row) => ({ ...row, userId, method: STUDY_METHOD, evaluatedAt })),
  );
  return rows.length;
}

/**
 * Returns the ids of the licences that have a question bank. Licences without a bank have no concepts, so nothing can
 * be predicted for them.
 */
async function listLicencesWithBank({ db, licences }: Deps): Promise<string[]> {
  const filled = (await listUsableVersions(db)).filter(({ statements }) => statements > 0);
  const lists = new Set(filled.map(({ bank }) => parseBankId(bank).licence));
  return licences.list.filter((licence) => lists.has(listOwner(licence))).map(({ id }) => id);
}

/**
 * Predicts a learner's exams. To save time, reads the answers only once per question list and replays them only once
 * per course.
 */
async function predictExams({ db }: Deps, userId: string, exams: readonly PendingExam[]) {
  const rows: Omit<NewPrediction, 'userId' | 'method' | 'evaluatedAt'>[] = [];
  for (const [list, ofList] of Map.groupBy(exams, (exam) => exam.list)) {
    const answers: AnswerRow[] = [];
    for await (const page of readAnswersSince(db, { userId, list }, null)) answers.push(...page);
    for (const ofCourse of Map.groupBy(ofList, ({ course }) => course).values())
      rows.push(...predictSheets(ofCourse, answers));
  }
  return rows;
}

/**
 * Returns the predictions for a learner's exams, with the results of the exams. All exams must have the same study
 * course and the same bank.
 */
function predictSheets(exams: readonly PendingExam[], answers: readonly AnswerRow[]) {
  const [first] = exams;
  if (!first) return [];
  const { course, bank } = first;
  const known = answers.flatMap((row) => {
    const answer = toStudyAnswer(row, { course }, bank);
    return answer ? [{ ...answer, receivedAt: row.receivedAt }] : [];
  });
  return predictBefore(course, known, exams).map((prediction, index) => {
    const { kind, examId, list, complete, passed, at } = exams[index]!;
    return { ...prediction, kind, examId, list, complete, passed, examAt: at };
  });
}
