import { describe, expect } from 'vitest';
import { statementKeys } from '@vialibera/content/ministry/statement-key';
import type { Edition } from '@vialibera/domain/banks/edition';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import type { TestLearner } from '#server/test-support/client.ts';
import { takeExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { importRows } from '#server/test-support/imports.ts';
import { generateList } from '#server/test-support/licences.ts';
import { explainListed } from '#server/test-support/reasons.ts';
import { startTestServer } from '#server/test-support/server.ts';
import { study } from '#server/test-support/study.ts';

/** Generated statements, which stand for the ministry's list. The second edition withdraws the first two of topic 1. */
const LIST = generateList('B');
const [FIRST, SECOND] = LIST.filter(({ topic }) => topic === 1);
const WITHDRAWN = [FIRST!.text, SECOND!.text];
const IN_TOPIC = LIST.filter(({ topic }) => topic === 1).length;
const BEFORE = '2026-08-31';
const AFTER = '2026-09-01';
const EDITIONS: Edition[] = [
  {
    id: 'prima',
    validFrom: '2020-01-01',
    source: 'una lista inventata',
    isCertain: true,
    statements: LIST.length,
    withdrawn: null,
    added: null,
  },
  {
    id: 'seconda',
    validFrom: AFTER,
    source: 'una lista inventata',
    isCertain: false,
    statements: LIST.length - WITHDRAWN.length,
    withdrawn: statementKeys(WITHDRAWN.map((text) => ({ text, figure: null }))),
    added: [],
  },
];

const test = base.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const server = await startTestServer({}, { editions: EDITIONS });
  onCleanup(server.close);
  await explainListed(
    server.db,
    LIST.map(({ text, answer }) => ({ text, answer: answer === true })),
    'Un motivo inventato.',
  );
  return server;
});

const planExam = (learner: TestLearner, examDate: string | null) =>
  learner.api.study.updateGoal({ examDate, answersPerDay: null });
const practised = async ({ api }: TestLearner) =>
  (await api.practice.getPractice({ topic: 1 })).questions.map(({ text }) => text);
const withdrawnAmong = (texts: readonly string[]) => WITHDRAWN.filter((text) => texts.includes(text));

describe('what the ministry withdraws', () => {
  test.beforeEach(({ admin }) => importRows(admin, LIST));

  test('is practised before the day of withdrawal and not after it; the day of the exam decides, otherwise today', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    expect(withdrawnAmong(await practised(ada))).toEqual(WITHDRAWN);
    await planExam(ada, BEFORE);
    expect(withdrawnAmong(await practised(ada))).toEqual(WITHDRAWN);
    await planExam(ada, AFTER);
    expect(withdrawnAmong(await practised(ada))).toEqual([]);
    expect((await ada.api.practice.listPractice()).topics[0]).toMatchObject({ statements: IN_TOPIC - 2 });

    await planExam(ada, null);
    const start = server.clock.now;
    // In Rome, where the learner lives, it is already the next day.
    server.clock.now = new Date('2026-08-31T22:30:00Z');
    expect(withdrawnAmong(await practised(ada))).toEqual([]);
    server.clock.now = new Date('2026-08-31T21:30:00Z');
    expect(withdrawnAmong(await practised(ada))).toEqual(WITHDRAWN);
    server.clock.now = start;
  });

  test('is never in the sheets of exams after the day of withdrawal', async ({ signUp }) => {
    const [ada, bob] = [await signUp(), await signUp()];
    await planExam(ada, AFTER);
    const sheetOf = async ({ api }: TestLearner) => {
      const examId = crypto.randomUUID();
      const { sheet } = await api.exam.startExam({ examId });
      await api.exam.submitExam({ examId });
      return sheet!.questions.map(({ text }) => text);
    };
    // The sheets are random. Bob, whose exam is not planned, gets as many as it takes until they have shown both statements.
    const shown = new Set<string>();
    let sheets = 0;
    for (; sheets < 400 && (sheets < 40 || shown.size < WITHDRAWN.length); sheets += 1)
      for (const text of withdrawnAmong(await sheetOf(bob))) shown.add(text);
    expect(shown).toEqual(new Set(WITHDRAWN));
    for (let index = 0; index < sheets; index += 1) expect(withdrawnAmong(await sheetOf(ada))).toEqual([]);
  });

  test('is not asked in sessions, neither by the server nor on the device, and leaves the mistakes, but stays in the history', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    await study(server, ada, { topic: 1, wrong: 100 });
    await study(server, ada, { topic: 1, wrong: 100 });
    const mistaken = async () =>
      withdrawnAmong((await ada.api.study.listMistakes()).mistakes.map(({ question }) => question.text));
    const asked = async () => {
      const { questions } = await ada.api.study.getSession({ mode: 'errors', topic: 1 });
      return withdrawnAmong(questions.map(({ question }) => question.text));
    };
    const ids = (await ada.api.practice.getPractice({ topic: 1 })).questions.flatMap(({ id, text }) =>
      WITHDRAWN.includes(text) ? [id] : [],
    );
    const onDevice = async () => {
      const { course } = await ada.api.study.getStudyState();
      const statements = (course as StudyCourse).concepts.flatMap((concept) => concept.statements);
      return ids.filter((id) => statements.includes(id));
    };
    const exam = await takeExam(server, ada);
    expect([await mistaken(), await asked(), await onDevice()]).toEqual([WITHDRAWN, WITHDRAWN, ids]);
    const answersBefore = (await ada.api.study.getReadiness()).answers;

    await planExam(ada, AFTER);
    expect([await mistaken(), await asked(), await onDevice()]).toEqual([[], [], []]);
    expect((await ada.api.exam.getExam({ examId: exam.id })) as object).toMatchObject({ questions: exam.questions });
    await planExam(ada, BEFORE);
    expect([await mistaken(), await onDevice()]).toEqual([WITHDRAWN, ids]);
    expect((await ada.api.study.getReadiness()).answers).toBe(answersBefore);
  });

  test('the screens name the edition of what is asked', async ({ signUp }) => {
    const ada = await signUp();
    const editions = async () => [
      (await ada.api.exam.listExams()).bank?.edition,
      (await ada.api.study.getReadiness()).edition,
    ];
    const first = { validFrom: '2020-01-01', isCertain: true };
    expect(await editions()).toEqual([first, first]);
    await planExam(ada, AFTER);
    const second = { validFrom: AFTER, isCertain: false };
    expect(await editions()).toEqual([second, second]);
  });

  test('is counted for the admin, retired in one press, and restored by the undo', async ({
    server,
    admin,
    signUp,
  }) => {
    const ada = await signUp();
    const state = () => admin.api.banks.getBankState({ licence: 'B' });
    expect(await state()).toMatchObject({ edition: { id: 'prima' }, withdrawn: null });

    expect(await admin.api.banks.retireWithdrawn({ licence: 'B', seenVersion: 1 })).toMatchObject({ retired: 0 });

    const start = server.clock.now;
    server.clock.now = new Date('2026-10-01T10:00:00Z');
    const { withdrawn } = await state();
    expect(withdrawn).toMatchObject({ statements: 2, by: { id: 'seconda', isCertain: false } });
    const seenVersion = withdrawn!.version;
    const stale = { licence: 'B', seenVersion: seenVersion + 1 };
    expect(
      (await admin.post('/api/admin/licences/B/banks/importata/withdrawn', { seenVersion: stale.seenVersion })).code,
    ).toBe('BANK_CHANGED');
    const done = await admin.api.banks.retireWithdrawn({ licence: 'B', seenVersion });
    expect(done).toEqual({ version: seenVersion + 1, retired: 2 });
    expect(await admin.api.banks.retireWithdrawn({ licence: 'B', seenVersion })).toEqual({ ...done, retired: 0 });
    expect(await state()).toMatchObject({ edition: { id: 'seconda' }, withdrawn: null });
    const retired = await admin.api.banks.listStatements({ licence: 'B', show: 'retired' });
    expect(retired.statements.map(({ text }) => text)).toEqual(WITHDRAWN);

    await admin.api.banks.rollBackBank({ licence: 'B', toVersion: seenVersion, seenVersion: done.version });
    expect((await state()).withdrawn).toMatchObject({ statements: 2 });
    server.clock.now = start;
    expect(withdrawnAmong(await practised(ada))).toEqual(WITHDRAWN);
  });
});
