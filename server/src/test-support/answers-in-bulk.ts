import { randomUUID } from 'node:crypto';
import { insertAnswers, type NewAnswer } from '#server/slices/answers/answers-store.ts';
import { toBankId } from '#server/slices/banks/bank-id.ts';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { topicOf } from './imports.ts';
import { addLearners } from './learners-in-bulk.ts';
import type { TestServer } from './server.ts';

const ROWS_PER_INSERT = 2000;

/**
 * An answer of one of the learners that `addLearnersWithAnswers` adds. `learner` is the number of the learner, starting
 * at 1.
 */
export type BulkAnswer = Pick<NewAnswer, 'choice' | 'correct'> &
  Partial<NewAnswer> & { learner: number; statementId: number };

/** Imports a bank of true statements with these texts. Thirty or more fill an exam of B. */
export async function importTrueStatements({ db, clock }: TestServer, texts: readonly string[], licence = 'B') {
  const unknown = { officialNumber: null, subtopic: null, statementGroup: null, explanation: null, article: null };
  const noImage = { options: null, imageRef: null, imageUrl: null, imageDescription: null };
  const statements = texts.map((text, index) => {
    return {
      ...unknown,
      ...noImage,
      text,
      answer: true,
      number: index + 1,
      topic: topicOf(index + 1),
      category: 'ministerial',
    };
  });
  const source = { source: 'prova.json', contentHash: '', statements };
  await importBank(db, toBankId('importata', licence), source, clock.now);
}

/** Adds `learners` learners with the ids `learner-1`, `learner-2` and so on, and records `answers`. */
export async function addLearnersWithAnswers(server: TestServer, learners: number, answers: readonly BulkAnswer[]) {
  await addLearners(server.db, learners, '2026-03-01');
  await addAnswers(server, answers);
}

export async function addAnswers({ db, clock }: TestServer, answers: readonly BulkAnswer[]) {
  const defaults = { licence: 'B', source: 'practice' as const, answeredAt: clock.now, receivedAt: clock.now };
  const rows = answers.map(({ learner, ...answer }) => {
    return { ...defaults, userId: `learner-${learner}`, id: randomUUID(), ...answer };
  });
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await insertAnswers(db, rows.slice(from, from + ROWS_PER_INSERT));
}
