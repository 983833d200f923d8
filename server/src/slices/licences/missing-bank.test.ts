import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { quizAttempts } from '#server/slices/exam/exam-tables.ts';
import { duels } from '#server/slices/duels/duels-tables.ts';
import { bankImports } from '#server/slices/imports/imports-tables.ts';
import { errorCode, type TestLearner } from '#server/test-support/client.ts';
import { editForm } from '#server/test-support/exam-forms.ts';
import { test } from '#server/test-support/fixture.ts';
import { importRows } from '#server/test-support/imports.ts';
import { formOf, generateList, licenceOf } from '#server/test-support/licences.ts';

test('for a licence without a bank there are no exams, practice, mistakes or duels, and the error codes give the reason', async ({
  server,
  signUpFriends,
}) => {
  const [ada, bea] = await signUpFriends();
  const licence = 'D';
  const start = () => ada.api.exam.startExam({ examId: randomUUID(), licence });
  expect(await errorCode(start())).toBe('EXAM_BANK_EMPTY');
  expect(await server.db.$count(quizAttempts)).toBe(0);
  const { name, exams } = licenceOf('D');
  expect(await ada.api.exam.listExams({ licence })).toMatchObject({
    running: null,
    bank: null,
    licence: { id: 'D', name },
    forms: exams.map(({ id }) => ({ id })),
  });
  expect(await ada.api.practice.listPractice({ licence })).toEqual({ licence, topics: [], explained: false });
  expect(await errorCode(ada.api.practice.getPractice({ topic: 1, licence }))).toBe('TOPIC_NOT_FOUND');
  expect(await ada.api.study.listMistakes({ licence })).toEqual({ mistakes: [], topics: [], concepts: [] });
  expect(await ada.api.study.getSession({ licence })).toMatchObject({ questions: [], status: { points: 0 } });
  expect(await ada.api.study.getReadiness({ licence })).toMatchObject({ sheet: null, topics: [], answers: 0 });
  expect((await ada.api.duels.listDuels({ licence })).topics).toEqual([]);
  for (const topic of [null, 1]) {
    const duel = { duelId: randomUUID(), friendId: bea.id, topic, licence };
    expect(await errorCode(ada.api.duels.startDuel(duel))).toBe('DUEL_TOPIC_TOO_SMALL');
  }
  expect(await server.db.$count(duels)).toBe(0);
  const { licences } = await ada.api.licences.listLicences();
  expect(licences.find(({ id }) => id === 'D')).toMatchObject({ questions: 0, hasCourse: false });
  expect(licences.find(({ id }) => id === 'A1')).toMatchObject({ list: 'B', hasCourse: true });
});

test('a bank that lacks a topic of the exam is not activated, and its state has the topic and the number of missing statements', async ({
  admin,
  signUp,
}) => {
  const rule = formOf('C').composition[0]!;
  const [topic] = rule.topics;
  expect(rule.topics).toEqual([topic]);
  await importRows(
    admin,
    generateList('C').filter((row) => row.topic !== topic),
    'replace',
    'C',
  );
  const lacking = [{ topics: [topic], missing: rule.count }];
  expect(await admin.api.banks.getBankState({ licence: 'C' })).toMatchObject({
    inForce: null,
    preparing: { exam: { possible: false, needed: 40, lacking } },
  });
  const ada = await signUp();
  const start = (form?: string) =>
    errorCode(ada.api.exam.startExam({ examId: randomUUID(), licence: 'C', ...(form && { form }) }));
  expect([await start(), await start('con-c1'), await start('con-d1')]).toEqual([
    'EXAM_BANK_EMPTY',
    'EXAM_BANK_EMPTY',
    'EXAM_FORM_UNKNOWN',
  ]);
});

test('if the active bank has too few statements for a form, exams with that form cannot start, but those with the default form can', async ({
  admin,
  signUp,
}) => {
  await editForm(admin, 'C', 'con-c1', { questions: 100, composition: [] });
  const rows = generateList('C');
  const needed = formOf('C').composition.flatMap(({ topics: [topic], count }) =>
    rows.filter((row) => row.topic === topic).slice(0, count),
  );
  await importRows(admin, needed, 'replace', 'C');
  const ada = await signUp();
  const start = (form: string) => ada.api.exam.startExam({ examId: randomUUID(), licence: 'C', form });
  expect(await errorCode(start('con-c1'))).toBe('EXAM_BANK_EMPTY');
  expect((await start('con-b')).sheet?.questions).toHaveLength(40);
});

const licence = 'Z';
const [examId, duelId, importId, friendId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const UNKNOWN: [operation: string, call: (learner: TestLearner) => Promise<unknown>][] = [
  ['exam.listExams', ({ api }) => api.exam.listExams({ licence })],
  ['exam.startExam', ({ api }) => api.exam.startExam({ examId, licence })],
  ['practice.listPractice', ({ api }) => api.practice.listPractice({ licence })],
  ['practice.getPractice', ({ api }) => api.practice.getPractice({ topic: 1, licence })],
  ['study.listMistakes', ({ api }) => api.study.listMistakes({ licence })],
  ['study.getSession', ({ api }) => api.study.getSession({ licence })],
  ['study.getStudyState', ({ api }) => api.study.getStudyState({ licence })],
  ['study.getReadiness', ({ api }) => api.study.getReadiness({ licence })],
  ['study.updateGoal', ({ api }) => api.study.updateGoal({ licence, examDate: null, answersPerDay: null })],
  ['study.reportOutcome', ({ api }) => api.study.reportOutcome({ licence, examDate: '2026-01-01', passed: true })],
  ['practice.listCommunityTopics', ({ api }) => api.practice.listCommunityTopics({ licence })],
  ['practice.getCommunityPractice', ({ api }) => api.practice.getCommunityPractice({ topic: 'niente', licence })],
  ['duels.listDuels', ({ api }) => api.duels.listDuels({ licence })],
  ['duels.startDuel', ({ api }) => api.duels.startDuel({ duelId, friendId, topic: null, licence })],
  ['accounts.updateMe', ({ api }) => api.accounts.updateMe({ selectedLicense: licence })],
  ['banks.listStatements', ({ api }) => api.banks.listStatements({ licence })],
  ['banks.listVersions', ({ api }) => api.banks.listVersions({ licence, bank: 'importata' })],
  ['banks.listChanges', ({ api }) => api.banks.listChanges({ licence, bank: 'importata', version: 1 })],
  ['banks.rollBackBank', ({ api }) => api.banks.rollBackBank({ licence, toVersion: 1, seenVersion: 1 })],
  ['banks.retireWithdrawn', ({ api }) => api.banks.retireWithdrawn({ licence, seenVersion: 1 })],
  ['banks.getBankState', ({ api }) => api.banks.getBankState({ licence })],
  ['imports.findOpenImport', ({ api }) => api.imports.findOpenImport({ licence, source: 'json' })],
  [
    'imports.startImport',
    ({ api }) =>
      api.imports.startImport({ importId, licence, fileName: 'z.json', mode: 'add', source: 'json', total: 1 }),
  ],
  ['imports.resetBank', ({ api }) => api.imports.resetBank({ licence })],
  ['licences.listExamFormVersions', ({ api }) => api.licences.listExamFormVersions({ licence, form: 'esame' })],
];

test.for(UNKNOWN)('%s refuses an unknown licence', async ([, call], { admin }) => {
  await expect(call(admin)).rejects.toMatchObject({ code: 'LICENCE_UNKNOWN', status: 404 });
});

test('requests with an unknown licence store nothing', async ({ server, admin }) => {
  expect((await admin.get('/api/admin/statements.csv?licence=Z')).code).toBe('LICENCE_UNKNOWN');
  const imports = await server.db.select().from(bankImports);
  expect(imports.filter((row) => row.licence === licence)).toEqual([]);
  expect((await admin.api.accounts.getMe()).me).toMatchObject({ selectedLicense: 'B', licenceChosen: false });
});
