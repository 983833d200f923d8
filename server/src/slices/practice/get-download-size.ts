import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { sumImageBytes } from '#server/platform/files/image-folder.ts';
import { type Context, signedIn } from '#server/context.ts';
import { countCourseBytes } from '#server/slices/learning/course-store.ts';
import { toPracticeQuestions } from './practice-view.ts';

type Size = { texts: number; images: number };

/**
 * The sizes that have already been computed. A new version of a bank is a new `Bank` object, so its size is computed again.
 */
const sizes = new WeakMap<Bank, Promise<Size>>();

/**
 * Returns the size of the data that a device stores for offline study: the course, and the statements of a licence with
 * their images.
 */
export const getDownloadSize = signedIn.practice.getDownloadSize.handler(async ({ input, context }) => {
  const { db, learner, illustrations } = context;
  const bank = await getLearnerBank(context, learner, input.licence ?? learner.licence);
  const ofBank = bank ? await getBankSize(bank, context) : { texts: 0, images: 0 };
  return { texts: ofBank.texts + (await countCourseBytes(db)), images: ofBank.images + illustrations.bytes };
});

function getBankSize(bank: Bank, context: Pick<Context, 'dataDir' | 'illustrations'>): Promise<Size> {
  const known = sizes.get(bank) ?? measureBank(bank, context);
  sizes.set(bank, known);
  return known;
}

async function measureBank(bank: Bank, { dataDir, illustrations }: Pick<Context, 'dataDir' | 'illustrations'>) {
  const topics = [...bank.byTopic.values()];
  const texts = topics.map((statements) =>
    Buffer.byteLength(JSON.stringify(toPracticeQuestions(statements, bank, illustrations))),
  );
  const urls = topics.flat().flatMap(({ imageUrl }) => imageUrl ?? []);
  return { texts: texts.reduce((sum, bytes) => sum + bytes, 0), images: await sumImageBytes(dataDir, urls) };
}
