import type { StudyCourse } from '@vialibera/domain/study/study-course';
import { createLearner, getState, resumeLearner } from '@vialibera/domain/study/study-engine';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import type { Db } from '#server/platform/db/db.ts';
import { foldAnswers, type LearnerModel } from './fold-answers.ts';
import type { LicenceCourse } from './study-course.ts';
import {
  ensureStudyState,
  findStudyState,
  lockStudyState,
  type OwnList,
  readAnswersSince,
  saveStudyState,
} from './study-store.ts';

type StoredState = NonNullable<Awaited<ReturnType<typeof findStudyState>>>;
type Owner = { id: string; timeZone: string };

/**
 * Returns the versions on which a computed state depends: the version of the engine's method and the version of the
 * bank.
 */
function toBasis({ bank }: Pick<LicenceCourse, 'bank'>): string {
  return `${STUDY_METHOD} ${bank?.version ?? ''}`;
}

/**
 * Returns true if the stored state contains all answers and was computed with the current method and the current bank.
 */
export function isCurrent(row: Pick<StoredState, 'stale' | 'basis'>, course: Pick<LicenceCourse, 'bank'>): boolean {
  return !row.stale && row.basis === toBasis(course);
}

/**
 * Returns the data that is computed from the learner's answers. If the stored data is outdated, computes it again and stores
 * it.
 */
export async function getLearnerModel(db: Db, { id, timeZone }: Owner, course: LicenceCourse): Promise<LearnerModel> {
  const own = { userId: id, list: course.list };
  const row = await findStudyState(db, own);
  if (!row) return newModel(course.course);
  if (isCurrent(row, course)) return resume(row, course.course);
  return db.transaction((tx) => updateModel(tx, own, timeZone, course));
}

/** Computes the state again from all answers, even if the stored state is current, and stores it. */
export async function rebuildModel(db: Db, own: OwnList, timeZone: string, course: LicenceCourse): Promise<void> {
  await db.transaction(async (tx) => {
    await ensureStudyState(tx, own);
    await lockStudyState(tx, own);
    await replayAll(tx, own, timeZone, course);
  });
}

async function updateModel(tx: Db, own: OwnList, timeZone: string, course: LicenceCourse): Promise<LearnerModel> {
  const row = await lockStudyState(tx, own);
  if (row && isCurrent(row, course)) return resume(row, course.course);
  if (!row?.state || row.late || row.basis !== toBasis(course)) return replayAll(tx, own, timeZone, course);
  return addAnswers(tx, resume(row, course.course), { own, timeZone, course, after: row.foldedUntil });
}

function replayAll(tx: Db, own: OwnList, timeZone: string, course: LicenceCourse): Promise<LearnerModel> {
  return addAnswers(tx, newModel(course.course), { own, timeZone, course, after: null });
}

type Addition = { own: OwnList; timeZone: string; course: LicenceCourse; after: Date | null };

async function addAnswers(tx: Db, model: LearnerModel, { own, timeZone, course, after }: Addition) {
  let foldedUntil = after;
  // Page by page, so that a learner with many answers does not stop the server for everybody.
  for await (const rows of readAnswersSince(tx, own, after)) {
    foldAnswers(model, rows, course, timeZone);
    foldedUntil = rows.at(-1)?.answeredAt ?? foldedUntil;
  }
  const state = getState(model.learner);
  await saveStudyState(tx, own, {
    stale: false,
    late: false,
    foldedUntil,
    basis: toBasis(course),
    state,
    mistakes: model.mistakes,
    met: state.firstAnswers.answers,
  });
  return model;
}

const newModel = (course: StudyCourse): LearnerModel => ({ learner: createLearner(course), mistakes: {} });

function resume({ state, mistakes }: StoredState, course: StudyCourse): LearnerModel {
  return state ? { learner: resumeLearner(course, state), mistakes: mistakes ?? {} } : newModel(course);
}
