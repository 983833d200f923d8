import { asc, eq } from 'drizzle-orm';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { evaluatePredictions } from '#server/slices/study/reliability/evaluate-predictions.job.ts';
import { passPredictions } from '#server/slices/study/reliability/reliability-tables.ts';
import type { TestLearner } from './client.ts';
import { LICENCES } from './licences.ts';
import type { TestServer } from './server.ts';

/** Runs the nightly job now. Returns the number of exams that it has evaluated. */
export function evaluate({ db, clock }: TestServer, stopping?: AbortSignal): Promise<number> {
  const deps = { db, banks: new BankCache(), licences: new LicenceCatalogue(LICENCES) };
  return evaluatePredictions(deps, clock.now, stopping);
}

/** Returns the stored predictions of a learner in the order of the exams. */
export function listPredictions({ db }: TestServer, { id }: Pick<TestLearner, 'id'>) {
  return db.select().from(passPredictions).where(eq(passPredictions.userId, id)).orderBy(asc(passPredictions.examAt));
}
