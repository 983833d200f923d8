import { expect } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { type ExamForm, type Licence, listOwner } from '@vialibera/domain/exam/licence';
import type { TestLearner } from '#server/test-support/client.ts';
import { findExamAnswers, startExam, wrongAnswer } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';
import { importRows } from '#server/test-support/imports.ts';
import { generateList, LICENCES, LIST_OWNERS } from '#server/test-support/licences.ts';
import type { TestServer } from '#server/test-support/server.ts';

const EXAMS = LICENCES.flatMap((licence) => licence.exams.map((form) => [licence.id, form.id, licence, form] as const));

/** A learner who takes the exams of all licences. */
const test = base.extend('ada', { scope: 'file' }, ({ signUp }) => signUp());

test.beforeAll(async ({ admin }) => {
  for (const owner of LIST_OWNERS) await importRows(admin, generateList(owner), 'replace', owner);
});

test('the lists of all licences are imported completely, and exams use their banks', async ({ admin, ada }) => {
  for (const owner of LIST_OWNERS)
    expect([owner, await admin.api.banks.getBankState({ licence: owner })]).toMatchObject([
      owner,
      { inForce: 'importata', preparing: null, awaitingImages: 0 },
    ]);
  const { licences } = await ada.api.licences.listLicences();
  expect(licences.map(({ id, questions }) => [id, questions])).toEqual(
    LICENCES.map((licence) => [licence.id, generateList(listOwner(licence)).length]),
  );
  const { licences: forAdmin } = await admin.api.licences.listAdminLicences();
  const forms = forAdmin.flatMap(({ id, forms: all }) => all.map(({ id: form, exam }) => [id, form, exam.possible]));
  expect(forms).toEqual(EXAMS.map(([licence, form]) => [licence, form, true]));
});

test.for(EXAMS)(
  'exam of licence %s, form %s: the number of questions, the time, the allowed errors and the result are right',
  async ([, , licence, form], { server, ada }) => {
    const passed = await sit(server, ada, licence, form, { wrong: form.allowedErrors, moreTime: false });
    expect(passed).toMatchObject({
      errors: form.allowedErrors,
      score: form.questions - form.allowedErrors,
      passed: true,
      timedOut: false,
    });
    const failed = await sit(server, ada, licence, form, { wrong: form.allowedErrors + 1, moreTime: true });
    expect(failed).toMatchObject({ errors: form.allowedErrors + 1, passed: false });
  },
);

test('the history names the licence and the form of each exam, and the profile counts exams with more time separately', async ({
  ada,
}) => {
  const { submitted } = await ada.api.exam.listExams({});
  expect(submitted).toHaveLength(20);
  const last = LICENCES.at(-1)!;
  expect(submitted.slice(0, 2)).toMatchObject([
    { passed: false, form: { licence: last.id, licenceName: last.name, name: last.exams.at(-1)!.name } },
    { passed: true, form: { licence: last.id, licenceName: last.name, name: last.exams.at(-1)!.name } },
  ]);
  const longer = EXAMS.filter(([, , , { secondsWithMoreTime }]) => secondsWithMoreTime !== null).length;
  expect((await ada.api.home.getProfile()).statistics.exams).toEqual({
    taken: 2 * EXAMS.length - longer,
    passed: EXAMS.length,
    withMoreTime: { taken: longer, passed: 0 },
  });
});

type Sitting = { wrong: number; moreTime: boolean };

/**
 * Takes an exam with `wrong` wrong answers. Checks the questions of the exam, the remaining time, and the exam form in the
 * result.
 */
async function sit(
  server: TestServer,
  ada: TestLearner,
  licence: Licence,
  form: ExamForm,
  { wrong, moreTime }: Sitting,
): Promise<SubmittedExam> {
  await ada.api.accounts.updateMe({ reading: { moreTime, readAloud: 'button', calm: false } });
  const longer = moreTime && form.secondsWithMoreTime !== null;
  const seconds = longer ? form.secondsWithMoreTime! : form.seconds;
  const taken = {
    licence: licence.id,
    licenceName: licence.name,
    name: form.name,
    kind: form.kind,
    questions: form.questions,
    seconds,
    allowedErrors: form.allowedErrors,
    moreTime: longer,
  };
  const examId = await startExam(ada, { licence: licence.id, form: form.id });
  const sheet = await ada.api.exam.getExam({ examId });
  expect(sheet).toMatchObject({ status: 'running', form: taken, secondsLeft: seconds });
  expect(new Set(sheet.questions.map(({ text }) => text)).size).toBe(form.questions);
  expectComposition(sheet.questions, licence, form);

  server.clock.now = new Date(server.clock.now.getTime() + (seconds - 60) * 1000);
  const key = await findExamAnswers(server, ada, examId);
  const answers = await Promise.all(
    key.map((right, position) =>
      ada.api.exam.answerExam({ examId, position, answer: position < wrong ? wrongAnswer(right) : right }),
    ),
  );
  expect(new Set(answers.map(({ secondsLeft }) => secondsLeft))).toEqual(new Set([60]));
  const result = await ada.api.exam.submitExam({ examId });
  expect(result.form).toEqual(taken);
  return result;
}

/**
 * Checks that all questions belong to the question list of the licence and have the kind of the exam form. Also checks that
 * the exam contains enough questions for each rule of the composition.
 */
function expectComposition(
  questions: readonly { text: string; options: string[] | null }[],
  licence: Licence,
  { kind, composition }: ExamForm,
) {
  expect(questions.filter(({ text }) => !text.startsWith(`Lista ${listOwner(licence)},`))).toEqual([]);
  const sizes = new Set(questions.map(({ options }) => options?.length ?? null));
  expect(sizes).toEqual(new Set(kind === 'single-choice' ? [3, 4] : [null]));
  for (const { topics, count } of composition) {
    const drawn = questions.filter(({ text }) => topics.includes(Number(/tema (\d+):/.exec(text)?.[1])));
    expect(drawn.length, `topics ${topics.join(' ')}`).toBeGreaterThanOrEqual(count);
  }
}
