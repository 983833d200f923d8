import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ExamFormInput } from '@vialibera/contract/licences';
import type { ExamForm } from '@vialibera/domain/exam/licence';
import { examForms } from '#server/slices/banks/exam-forms/exam-forms-tables.ts';
import { loadExamForms } from '#server/slices/banks/exam-forms/load-exam-forms.ts';
import { errorCode } from '#server/test-support/client.ts';
import { editForm as edit, versionsOf } from '#server/test-support/exam-forms.ts';
import { test } from '#server/test-support/fixture.ts';
import { importRows, statements as generate } from '#server/test-support/imports.ts';
import { formOf, LICENCES, licenceOf } from '#server/test-support/licences.ts';
import type { TestServer } from '#server/test-support/server.ts';

const listRows = (server: TestServer) =>
  server.db.select().from(examForms).orderBy(examForms.licence, examForms.formId, examForms.version);
/**
 * Returns all licences as a later release could ship them: `change` is applied to the exam form `form` of the licence `id`.
 */
const release = (id: string, form: string, change: Partial<ExamForm>) =>
  LICENCES.map((licence) => {
    if (licence.id !== id) return licence;
    return { ...licence, exams: licence.exams.map((exam) => (exam.id === form ? { ...exam, ...change } : exam)) };
  });

test('every exam form is loaded, and five servers that start later at the same time load no form twice', async ({
  server,
  admin,
}) => {
  const before = await listRows(server);
  await Promise.all(Array.from({ length: 5 }, () => loadExamForms(server.db, LICENCES, server.clock.now)));
  expect(await listRows(server)).toEqual(before);
  const { licences } = await admin.api.licences.listAdminLicences();
  for (const { id, forms } of licences)
    expect([id, forms.map(toShape)]).toEqual([
      id,
      licenceOf(id).exams.map((form) => [
        form.id,
        form.questions,
        form.seconds / 60,
        form.secondsWithMoreTime === null ? null : form.secondsWithMoreTime / 60,
        form.allowedErrors,
        form.certain,
      ]),
    ]);
});

const toShape = (form: ExamFormInput & { id: string }) => [
  form.id,
  form.questions,
  form.minutes,
  form.minutesWithMoreTime,
  form.allowedErrors,
  form.certain,
];

test('an edit of a form creates a new version that names the editor, and the history keeps the earlier versions', async ({
  server,
  admin,
}) => {
  const { version } = await edit(admin, 'AM', 'esame', { minutes: 30, validFrom: '2026-01-01', certain: true });
  expect(version).toBe(2);
  const saved = { savedAt: server.clock.now.toISOString() };
  expect(await versionsOf(admin, 'AM', 'esame')).toMatchObject([
    { version: 2, origin: 'admin', author: admin.email, minutes: 30, validFrom: '2026-01-01', certain: true, ...saved },
    { version: 1, origin: 'project', author: null, minutes: 25, validFrom: formOf('AM').validFrom, certain: false },
  ]);
  const { forms } = await admin.api.exam.listExams({ licence: 'AM' });
  expect(forms).toMatchObject([{ id: 'esame', seconds: 1800 }]);
});

test('if the same edit of a form is sent several times, only one new version is created', async ({ admin }) => {
  const [newest] = await versionsOf(admin, 'D1', 'esame');
  const { version: seenVersion, origin: _, author: __, savedAt: ___, ...values } = newest!;
  const press = () =>
    admin.api.licences.updateExamForm({
      licence: 'D1',
      form: 'esame',
      seenVersion,
      values: { ...values, allowedErrors: 1 },
    });
  const pressed = await Promise.all([press(), press(), press()]);
  expect([...pressed, await press()].map(({ version }) => version)).toEqual(Array(4).fill(seenVersion + 1));
  expect(await versionsOf(admin, 'D1', 'esame')).toHaveLength(seenVersion + 1);
});

test('an edit of a version that is no longer the newest is refused', async ({ admin }) => {
  const [seen] = await versionsOf(admin, 'C', 'con-c1');
  await edit(admin, 'C', 'con-c1', { name: 'Chi ha già la C1' });
  const { version: seenVersion, origin: _, author: __, savedAt: ___, ...values } = seen!;
  const late = { licence: 'C', form: 'con-c1', seenVersion, values: { ...values, allowedErrors: 0 } };
  expect(await errorCode(admin.api.licences.updateExamForm(late))).toBe('EXAM_FORM_CHANGED');
  expect((await versionsOf(admin, 'C', 'con-c1'))[0]).toMatchObject({ name: 'Chi ha già la C1', allowedErrors: 2 });
});

test.for<[issue: string, change: Partial<ExamFormInput>]>([
  ['composition', { composition: [{ topics: [1], count: 21 }] }],
  [
    'composition',
    {
      composition: [
        { topics: [1], count: 20 },
        { topics: [2], count: 1 },
      ],
    },
  ],
  ['topics', { composition: [{ topics: [1, 99], count: 2 }] }],
  ['errors', { allowedErrors: 20 }],
  ['time', { minutesWithMoreTime: 19 }],
])('a form with impossible values is refused: %s, %j', async ([issue, change], { admin }) => {
  const refused = edit(admin, 'C1', 'esame', change);
  await expect(refused).rejects.toMatchObject({ code: 'EXAM_FORM_INVALID', data: { issue } });
  expect(await versionsOf(admin, 'C1', 'esame')).toHaveLength(1);
});

test.for([
  { questions: 0 },
  { questions: 101 },
  { minutes: 0 },
  { minutes: 1.5 },
  { allowedErrors: -1 },
  { name: '' },
  { validFrom: 'ieri' },
  { composition: [{ topics: [], count: 1 }] },
  { kind: 'single-choice' },
])('a form with values of the wrong type or range is rejected: %j', async (change, { admin }) => {
  await expect(edit(admin, 'C1', 'esame', change as Partial<ExamFormInput>)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('a form that needs more statements than the bank has is refused, and the error has the number missing for each topic', async ({
  admin,
}) => {
  const { licences } = await admin.api.licences.listAdminLicences();
  const statements = licences.find(({ id }) => id === 'B')!.forms[0]!.exam.statements;
  const { topics } = await admin.api.practice.listPractice({ licence: 'B' });
  const [smallest] = topics.toSorted((one, other) => one.statements - other.statements);
  const { topic, statements: available } = smallest!;
  expect(available).toBeLessThan(95);
  const composition = [
    { topics: [topic], count: 95 },
    { topics: [(topic % 25) + 1], count: 1 },
  ];
  await expect(edit(admin, 'B', 'esame', { questions: 100, composition })).rejects.toMatchObject({
    code: 'EXAM_FORM_UNFILLED',
    data: { lacking: [{ topics: [topic], missing: 95 - available }], needed: 100, statements },
  });
  await expect(edit(admin, 'A', 'esame', { questions: 100, composition }), 'with the list of B').rejects.toMatchObject({
    code: 'EXAM_FORM_UNFILLED',
  });
});

test('a bank in preparation becomes active as soon as it has enough statements for the default form', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer();
  const admin = await server.signUpAdmin();
  await importRows(admin, generate(10), 'replace', 'REV-AM');
  const state = () => admin.api.banks.getBankState({ licence: 'REV-AM' });
  expect(await state()).toMatchObject({ inForce: null, preparing: { exam: { possible: false } } });
  await edit(admin, 'REV-AM', 'esame', { questions: 10, composition: [] });
  expect(await state()).toMatchObject({ inForce: 'importata', preparing: null });
  const { sheet } = await admin.api.exam.startExam({ examId: randomUUID(), licence: 'REV-AM' });
  expect(sheet!.questions).toHaveLength(10);
});

test('the time of a form can be changed even if the bank no longer has enough statements for the form', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer();
  const admin = await server.signUpAdmin();
  const rows = generate(45).map((row, index) => ({ ...row, topic: index < 22 ? (index % 10) + 1 : (index % 6) + 11 }));
  await importRows(admin, rows, 'replace', 'D');
  await edit(admin, 'D', 'con-d1', { minutes: 25 });
  expect(await errorCode(edit(admin, 'D', 'con-d1', { questions: 60 }))).toBe('EXAM_FORM_UNFILLED');
});

test('an unknown licence or form is not found', async ({ admin }) => {
  const list = (licence: string, form: string) => errorCode(versionsOf(admin, licence, form));
  expect([await list('Z', 'esame'), await list('B', 'con-b')]).toEqual(['LICENCE_UNKNOWN', 'EXAM_FORM_UNKNOWN']);
  const [values] = await versionsOf(admin, 'AM', 'esame');
  const { version: seenVersion, origin: _, author: __, savedAt: ___, ...rest } = values!;
  const save = (licence: string, form: string) =>
    errorCode(admin.api.licences.updateExamForm({ licence, form, seenVersion, values: rest }));
  expect([await save('Z', 'esame'), await save('AM', 'con-b')]).toEqual(['LICENCE_UNKNOWN', 'EXAM_FORM_UNKNOWN']);
});

test('a later release replaces an unedited form, but not the edit of an admin', async ({ startOtherServer }) => {
  const server = await startOtherServer();
  const admin = await server.signUpAdmin();
  await edit(admin, 'D', 'con-b', { allowedErrors: 2 });
  await loadExamForms(server.db, release('D', 'con-b', { allowedErrors: 5 }), server.clock.now);
  expect((await versionsOf(admin, 'D', 'con-b')).map(({ version, allowedErrors }) => [version, allowedErrors])).toEqual(
    [
      [2, 2],
      [1, 4],
    ],
  );
  await loadExamForms(server.db, release('D', 'con-d1', { seconds: 1500 }), server.clock.now);
  expect(await versionsOf(admin, 'D', 'con-d1')).toMatchObject([
    { version: 2, origin: 'project', minutes: 25 },
    { version: 1, origin: 'project', minutes: 20 },
  ]);
  const { forms } = await admin.api.exam.listExams({ licence: 'D' });
  expect(forms).toMatchObject([
    { id: 'con-b', allowedErrors: 2 },
    { id: 'con-d1', seconds: 1500 },
  ]);
});

test('if a later release changes the order of the forms, the first form in the new order is the default', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer();
  const admin = await server.signUpAdmin();
  const swapped = LICENCES.map((each) => (each.id === 'D' ? { ...each, exams: each.exams.toReversed() } : each));
  await loadExamForms(server.db, swapped, server.clock.now);
  const { forms } = await admin.api.exam.listExams({ licence: 'D' });
  expect(forms.map(({ id }) => id)).toEqual(['con-d1', 'con-b']);
});

test('a form that a later release no longer has is not offered, but stays in the history', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer();
  const admin = await server.signUpAdmin();
  const without = LICENCES.map((each) => (each.id === 'D' ? { ...each, exams: each.exams.slice(0, 1) } : each));
  await loadExamForms(server.db, without, server.clock.now);
  const { forms } = await admin.api.exam.listExams({ licence: 'D' });
  expect(forms.map(({ id }) => id)).toEqual(['con-b']);
  expect(await versionsOf(admin, 'D', 'con-d1')).toHaveLength(1);
  expect(await errorCode(edit(admin, 'D', 'con-d1', { allowedErrors: 1 }))).toBe('EXAM_FORM_UNKNOWN');
  await loadExamForms(server.db, LICENCES, server.clock.now);
  expect((await admin.api.exam.listExams({ licence: 'D' })).forms).toHaveLength(2);
});

test('a form stays in the history after its author is deleted', async ({ server, signUpAdmin, admin }) => {
  const other = await signUpAdmin();
  await edit(other, 'REV-AM', 'esame', { allowedErrors: 1 });
  await server.db.update(examForms).set({ authorId: null }).where(eq(examForms.authorId, other.id));
  expect((await versionsOf(admin, 'REV-AM', 'esame'))[0]).toMatchObject({ origin: 'admin', author: null });
});
