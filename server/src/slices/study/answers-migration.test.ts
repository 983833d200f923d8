import { expect, test } from 'vitest';
import { listRecorded } from '#server/test-support/answers.ts';
import {
  DUEL,
  FAILED,
  LEARNER,
  PASSED,
  RUNNING,
  STARTED_AT,
  withMigrated,
} from '#server/test-support/release-before-licences.ts';
import { submitAttempt } from '#server/slices/exam/submit-attempt.ts';
import { toAnswerId } from '#server/slices/answers/answer-id.ts';

test('the answers of submitted exams and duels become rows, graded by the answer keys stored with the exams and duels', async () => {
  await withMigrated(async (db) => {
    const recorded = await listRecorded({ db }, LEARNER);
    const bySource = Map.groupBy(recorded, ({ source }) => source);
    const exams = bySource.get('exam') ?? [];
    const ids = Array.from({ length: 30 }, (_, position) => toAnswerId('exam', PASSED, position));
    expect(exams.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(exams.filter(({ correct }) => !correct)).toHaveLength(3);
    const common = { licence: 'B', questionId: null, conceptId: null, topic: null, ms: null, unsure: false };
    expect(exams[0]).toMatchObject({ ...common, answeredAt: STARTED_AT });
    const duels = (bySource.get('duel') ?? []).toSorted((one, other) => one.statementId! - other.statementId!);
    expect(duels).toMatchObject([
      { ...common, choice: true, correct: true },
      { ...common, choice: true, correct: false },
    ]);
    const duelIds = [0, 1].map((position) => toAnswerId('duel', DUEL, position));
    expect(duels.map(({ id }) => id)).toEqual(duelIds);
    expect(recorded).toHaveLength(32);
    expect(await listRecorded({ db }, { id: 'bea' })).toEqual([]);
  });
});

test('an exam without answers has no rows, and an exam in progress gets its rows when it is submitted', async () => {
  await withMigrated(async (db) => {
    const ofExam = (examId: string) => {
      const ids = Array.from({ length: 30 }, (_, position) => toAnswerId('exam', examId, position));
      return async () => (await listRecorded({ db }, LEARNER)).filter(({ id }) => ids.includes(id));
    };
    expect(await ofExam(FAILED)()).toEqual([]);
    expect(await ofExam(RUNNING)()).toEqual([]);
    await submitAttempt(db, LEARNER, RUNNING, new Date(STARTED_AT.getTime() + 60_000));
    expect(await ofExam(RUNNING)()).toMatchObject([{ choice: true }, { choice: true }]);
  });
});
