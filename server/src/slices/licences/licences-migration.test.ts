import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findProfile } from '#server/slices/accounts/accounts-store.ts';
import { findCurrentVersion, listStatements } from '#server/slices/banks/banks-store.ts';
import { insertCompletedVersion, lockImportedBank, recheckUsable } from '#server/slices/banks/imported-bank.ts';
import { rollBackStatements } from '#server/slices/banks/rollback-store.ts';
import { statementFirstAnswers, statementStatistics } from '#server/slices/banks/statistics/statistics-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { findDuel, listDuelAnswers } from '#server/slices/duels/duels-store.ts';
import { countExams, findAttempt, listAnswers, listSubmitted, listUnanswered } from '#server/slices/exam/exam-store.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { toSubmittedExam } from '#server/slices/exam/exam-view.ts';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { submitAttempt } from '#server/slices/exam/submit-attempt.ts';
import { listFormVersions } from '#server/slices/banks/exam-forms/exam-forms-store.ts';
import { loadExamForms } from '#server/slices/banks/exam-forms/load-exam-forms.ts';
import { findImport } from '#server/slices/imports/imports-store.ts';
import { getImportPreview } from '#server/slices/imports/preview-import.ts';
import { runNextBatch } from '#server/slices/imports/run-import.ts';
import { listTopicAnswers } from '#server/slices/rewards/rewards-store.ts';
import { B_FORM, LICENCES } from '#server/test-support/licences.ts';
import {
  DUEL,
  FAILED,
  IMPORT,
  LEARNER,
  PASSED,
  RUNNING,
  STARTED_AT,
  withMigrated,
} from '#server/test-support/release-before-licences.ts';

const BANK = 'importata:B';
const textsOf = async (db: Db) => (await listStatements(db, BANK)).map(({ text, answer }) => `${text} ${answer}`);

test('submitted exams keep their results, their allowed errors and their answers', async () => {
  await withMigrated(async (db) => {
    expect(await listSubmitted(db, LEARNER.id)).toMatchObject([
      {
        id: PASSED,
        score: 27,
        errors: 3,
        form: { licence: 'B', list: 'B', licenceName: 'Patente B', allowedErrors: 3 },
      },
      { id: FAILED, score: 26, errors: 4, form: { seconds: 1200, questions: 30, kind: 'true-false', moreTime: false } },
    ]);
    expect(await countExams(db, LEARNER.id)).toEqual({ taken: 2, passed: 1, withMoreTime: { taken: 0, passed: 0 } });
    const passed = (await findAttempt(db, LEARNER.id, PASSED))!;
    const context = { db, banks: new BankCache(), illustrations: new IllustrationCatalogue({ signs: [], scenes: [] }) };
    const answers = await listAnswers(db, passed);
    const { questions, ...result } = await toSubmittedExam(context, { attempt: passed, answers, reward: null });
    expect(result).toMatchObject({ passed: true, score: 27, errors: 3 });
    expect(questions.filter(({ correctAnswer, userAnswer }) => correctAnswer !== userAnswer)).toHaveLength(3);
    expect(questions[0]).toMatchObject({ options: null, correctAnswer: true, userAnswer: false });
    expect(await listUnanswered(db, LEARNER.id)).toEqual([]);
  });
});

test('an exam in progress keeps its time and its answers, and is graded', async () => {
  await withMigrated(async (db) => {
    const result = await submitAttempt(db, LEARNER, RUNNING, new Date(STARTED_AT.getTime() + 19 * 60_000));
    expect(result?.attempt).toMatchObject({ timedOut: false, score: 1, errors: 29, form: { allowedErrors: 3 } });
    expect(result?.attempt.questions.slice(0, 3).map(({ answer }) => answer)).toEqual([true, false, true]);
    expect(result?.answers.slice(0, 3)).toEqual([true, true, null]);
  });
});

test('the active bank keeps its history and can still be rolled back to an older version', async () => {
  await withMigrated(async (db) => {
    expect(await findCurrentVersion(db, 'B')).toMatchObject({ bank: BANK, version: 2, statements: 40 });
    expect(await listStatements(db, 'via-libera:B')).toHaveLength(40);
    const now = await textsOf(db);
    expect(now.slice(0, 3)).toEqual(['La regola 1 vale true', 'La regola 3 vale false', 'La regola 4 vale false']);
    const counts = await db.transaction(async (tx) => {
      const newest = await lockImportedBank(tx, BANK);
      const changed = await rollBackStatements(tx, BANK, 1, 3);
      const by = { authorId: LEARNER.id, now: STARTED_AT };
      await insertCompletedVersion(tx, newest, { kind: 'rollback', source: '1', ...changed, ...by });
      return changed;
    });
    expect(counts).toEqual({ added: 1, changed: 1, retired: 1 });
    const rules = Array.from({ length: 40 }, (_, index) => `La regola ${index + 1} vale ${index % 2 === 0}`);
    expect(await textsOf(db)).toEqual(rules);
    expect(await rollBackStatements(db, BANK, 3, 4), 'nothing differs any more').toEqual({
      added: 0,
      changed: 0,
      retired: 0,
    });
    expect(await rollBackStatements(db, BANK, 2, 4)).toEqual({ added: 1, changed: 1, retired: 1 });
  });
});

test('the active bank stays in force when the server starts and checks it again, although its statements have no topics', async () => {
  await withMigrated(async (db) => {
    await loadExamForms(db, LICENCES, STARTED_AT);
    await db.transaction((tx) => recheckUsable(tx, BANK));
    expect(await findCurrentVersion(db, 'B')).toMatchObject({ bank: BANK, version: 2, statements: 40 });
  });
});

test('the statistics of statements and topics keep their counts', async () => {
  await withMigrated(async (db) => {
    const counted = await db.select().from(statementStatistics).orderBy(statementStatistics.statementId);
    expect(counted.map(({ shown, firstAnswers }) => [shown, firstAnswers])).toEqual([
      [130, { true: 20, false: 100 }],
      [130, { false: 100 }],
    ]);
    const first = await db.select().from(statementFirstAnswers).orderBy(statementFirstAnswers.statementId);
    expect(first.map(({ answer }) => answer)).toEqual([true, false]);
    expect(await listTopicAnswers(db, LEARNER.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ licence: 'B', topic: 0, answered: 2, correct: 1 }),
        expect.objectContaining({ licence: 'B', topic: 3, answered: 9, correct: 8 }),
      ]),
    );
  });
});

test('duels with their answers are kept, and learners who registered before the migration are not asked for their licence', async () => {
  await withMigrated(async (db) => {
    const duel = await findDuel(db, DUEL);
    expect(duel).toMatchObject({ licence: 'B', topic: 3, status: 'open', players: [{ answered: 2 }, { answered: 0 }] });
    expect(duel?.statements).toHaveLength(10);
    expect((await listDuelAnswers(db, DUEL)).map(({ answer }) => answer)).toEqual([true, true]);
    for (const id of ['ada', 'bea'])
      expect(await findProfile(db, id)).toMatchObject({
        selectedLicense: 'B',
        licenceChosen: true,
        moreTime: false,
        readAloud: 'button',
        calm: false,
      });
    await db.execute(sql`insert into auth_users (id, name, email) values ('eva', 'Eva', 'eva@example.org')`);
    await db.execute(sql`insert into profiles (id, email, friend_code) values ('eva', 'eva@example.org', 'EVAEVAEV')`);
    expect(await findProfile(db, 'eva'), 'who comes later').toMatchObject({ licenceChosen: false });
  });
});

test('an import that was compared before the migration can be previewed and run', async () => {
  await withMigrated(async (db) => {
    const found = (await findImport(db, IMPORT))!;
    const preview = await getImportPreview(db, found);
    expect(preview).toMatchObject({
      progress: { licence: 'B', state: 'ready', total: 2, remaining: 2, inBank: 40 },
      counts: { new: 1, changed: 1 },
      exam: { possible: true },
    });
    const batch = { importId: IMPORT, size: 100, authorId: LEARNER.id, now: STARTED_AT };
    expect(await db.transaction((tx) => runNextBatch(tx, batch))).toBeNull();
    expect(await findCurrentVersion(db, 'B')).toMatchObject({ version: 3, statements: 41 });
    expect(await textsOf(db)).toEqual(
      expect.arrayContaining(['La regola 1 vale false', 'Il tram frena su rotaia true']),
    );
  });
});

test('the exam rules of the previous release become version 1 of the form, and the rules of this release replace them', async () => {
  await withMigrated(async (db) => {
    const [first, ...others] = await listFormVersions(db, 'B', 'esame');
    expect(others).toEqual([]);
    const { source: _, ...rules } = B_FORM;
    expect(first).toMatchObject({ version: 1, origin: 'project', authorId: null, form: rules });
    await loadExamForms(db, LICENCES, STARTED_AT);
    const versions = await listFormVersions(db, 'B', 'esame');
    expect(versions[0]).toMatchObject({ origin: 'project', form: B_FORM });
    expect(await queryRows(db, sql`select distinct licence from exam_forms`)).toHaveLength(LICENCES.length);
  });
});

test('if an operator has changed the composition of the exam in the database, it is kept as an admin’s edit of the form', async () => {
  const changed = [
    { topics: [1, 2], count: 10 },
    { topics: [3], count: 20 },
  ];
  await withMigrated(
    async (db) => {
      await loadExamForms(db, LICENCES, STARTED_AT);
      expect(await listFormVersions(db, 'B', 'esame')).toMatchObject([
        { version: 1, origin: 'admin', form: { questions: 30, allowedErrors: 3, seconds: 1200, composition: changed } },
      ]);
    },
    async (db) => {
      await db.execute(sql`delete from exam_composition`);
      await db.execute(sql`
        insert into exam_composition (sort_order, topics, count) values (1, '[3]', 20), (0, '[1, 2]', 10)`);
    },
  );
});
