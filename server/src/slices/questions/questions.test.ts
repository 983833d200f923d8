import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { authUsers } from '#server/slices/accounts/accounts-tables.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';
import { type TestClient, type TestLearner, errorCode } from '#server/test-support/client.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('ada', { scope: 'file' }, ({ signUp }) => signUp());

const VF = { options: ['Vero', 'Falso'], correctOption: 0 };
const NOTE = 'È già nella banca';

type Query = NonNullable<Parameters<TestLearner['api']['questions']['listQuestions']>[0]>;
const live = (ada: TestLearner, query: Query = {}) => ada.api.questions.listQuestions(query);
const waiting = (admin: TestLearner) => admin.api.questions.listProposals({});
const mine = async (learner: TestLearner) => (await learner.api.questions.listMyProposals({})).proposals;

test('questions that an admin uploads are published at once, and the same questions with other spacing are not added again', async ({
  admin,
  ada,
}) => {
  const topic = `T ${randomUUID()}`;
  const car = { ...VF, text: `L'auto ${topic}`, topic };
  const which = {
    text: `Quale ${topic}?`,
    options: ['Uno', 'Due', 'Tre'],
    correctOption: 2,
    category: 'A' as const,
    topic,
    explanation: 'Tre.',
  };
  expect(await upload(admin, [car, which])).toEqual({ added: 2, identical: 0, disputed: 0, live: true });
  const again = [{ ...VF, text: ` L’auto  ${topic} ` }, { ...which, correctOption: 0 }, car];
  expect(await upload(admin, again)).toEqual({ added: 0, identical: 2, disputed: 1, live: true });
  const found = await live(ada, { topic });
  expect(found).toMatchObject({ total: 2, questions: [{ category: 'B', correctOption: 0 }, which] });
  expect(found.topics).toContain(topic);
  expect((await live(ada, { topic, category: 'A' })).total).toBe(1);
  expect((await live(ada, { search: `l’auto ${topic}` })).total).toBe(1);
  const csv = (await admin.get(`/api/admin/questions.csv?topic=${encodeURIComponent(topic)}`)).body;
  expect(csv).toBe(`Domanda,Risposta\r\nL'auto ${topic},Vero\r\nQuale ${topic}?,Tre\r\n`);
});

test('ten concurrent uploads of the same questions store them only once', async ({ admin }) => {
  const questions = Array.from({ length: 20 }, (_, index) => ({ ...VF, text: `Gara ${index}` }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => upload(admin, index % 2 ? questions : questions.toReversed())),
  );
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(20);
});

test("a learner's questions wait for an admin's approval", async ({ admin, ada }) => {
  const [first, second] = [`Proposta uno ${randomUUID()}`, `Proposta due ${randomUUID()}`];
  expect(
    await upload(ada, [
      { ...VF, text: first },
      { ...VF, text: second },
    ]),
  ).toMatchObject({ added: 2, live: false });
  expect((await live(ada, { search: first })).total).toBe(0);
  const { proposals, authors } = await waiting(admin);
  expect(authors).toMatchObject([{ email: ada.email, name: ada.email.split('@')[0], waiting: 2 }]);
  const [one, two] = proposals.map(({ id }) => id);
  expect(await admin.api.questions.reviewProposal({ id: one, approve: true })).toEqual({ reviewed: 1 });
  expect(await admin.api.questions.reviewProposal({ id: one, approve: true })).toEqual({ reviewed: 0 });
  expect(await admin.api.questions.reviewProposal({ id: two, approve: false, note: NOTE })).toEqual({ reviewed: 1 });
  expect((await live(ada, { search: first })).total).toBe(1);
  expect((await live(ada, { search: second })).total).toBe(0);
  expect((await mine(ada)).map(({ text, state }) => [text, state])).toEqual([
    [second, 'rejected'],
    [first, 'approved'],
  ]);
  const rejected = await admin.api.questions.listProposals({ state: 'rejected' });
  expect(rejected.proposals.map(({ text }) => text)).toEqual([second]);
  expect(await upload(ada, [{ ...VF, text: second }]), 'a second try').toMatchObject({
    added: 0,
    identical: 1,
  });
  await admin.api.questions.reviewProposal({ id: two, approve: true });
  expect((await live(ada, { search: second })).total, 'on second thoughts').toBe(1);
  await admin.api.questions.reviewProposal({ id: one, approve: false, note: NOTE });
  expect((await live(ada, { search: first })).total, 'what is live is no proposal').toBe(1);
  expect((await admin.put('/api/admin/proposals/999999', { approve: true })).code).toBe('PROPOSAL_NOT_FOUND');
});

test("a published question can be retired only by a request with `live`, can be restored, and an admin's upload can correct it", async ({
  server,
  admin,
  ada,
}) => {
  const question = { ...VF, text: `Da correggere ${randomUUID()}` };
  await upload(admin, [question]);
  const find = async () => (await live(ada, { search: question.text })).questions[0];
  const { id } = (await find())!;
  const review = (decision: { approve: boolean; live?: boolean }) =>
    admin.api.questions.reviewProposal({ id, note: NOTE, ...decision });
  expect(await review({ approve: false }), 'a stale page').toEqual({ reviewed: 0 });
  expect(await review({ approve: false, live: true })).toEqual({ reviewed: 1 });
  expect(await review({ approve: false, live: true })).toEqual({ reviewed: 0 });
  expect(await find()).toBeUndefined();
  await review({ approve: true });
  expect(await find()).toMatchObject({ id, correctOption: question.correctOption });

  const corrected = { ...question, correctOption: 1 - question.correctOption };
  expect(await upload(admin, [corrected]), 'in service').toMatchObject({ added: 0, disputed: 1 });
  await admin.api.questionMigration.migrateQuestions({ after: 0 });
  await review({ approve: false, live: true });
  expect(await upload(ada, [corrected]), 'a learner').toMatchObject({ added: 0, disputed: 1 });
  expect(await upload(admin, [corrected])).toMatchObject({ added: 1, disputed: 0 });
  expect(await find()).toMatchObject({ id, correctOption: corrected.correctOption });
  expect(await server.db.$count(quizQuestions, eq(quizQuestions.sourceId, id))).toBe(0);
});

test('approves all proposals of an author except those that arrived later', async ({ admin, signUp }) => {
  const bea = await signUp();
  const newProposals = (count: number) =>
    Array.from({ length: count }, () => ({ ...VF, text: `Di Bea ${randomUUID()}` }));
  await upload(bea, newProposals(3));
  const author = (await waiting(admin)).authors.find(({ email }) => email === bea.email)!;
  await upload(bea, newProposals(1));
  const decision = { approve: true, upTo: author.lastId };
  const review = () => admin.api.questions.reviewAuthorProposals({ authorId: author.id, ...decision });
  expect(await review()).toEqual({ reviewed: 3 });
  expect(await review()).toEqual({ reviewed: 0 });
  expect((await mine(bea)).map(({ state }) => state)).toEqual(['waiting', 'approved', 'approved', 'approved']);
});

test("an admin's upload of a proposed question approves it", async ({ admin, ada }) => {
  const question = { ...VF, text: `Anche mia ${randomUUID()}` };
  await upload(ada, [question]);
  expect(await upload(admin, [question])).toMatchObject({ added: 1, identical: 0 });
  expect((await live(ada, { search: question.text })).total).toBe(1);
});

test('limits a learner to 500 waiting proposals and twenty uploads per hour', async ({ signUp, ada }) => {
  const eve = await signUp();
  const questions = (batch: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...VF, text: `Eve ${batch} ${index}` }));
  for (const batch of [1, 2, 3, 4, 5]) expect((await upload(eve, questions(batch))).added).toBe(100);
  expect(await errorCode(upload(eve, [{ ...VF, text: 'Una di troppo' }]))).toBe('PROPOSALS_FULL');
  expect(await upload(eve, questions(5)), 'a retry adds nothing').toMatchObject({ added: 0, identical: 100 });
  for (let press = 8; press <= 20; press += 1) await upload(eve, questions(1));
  expect(await errorCode(upload(eve, questions(1)))).toBe('TOO_MANY_REQUESTS');
  expect(await errorCode(upload(await signUp(), questions(1))), 'somebody else').toBeUndefined();
  expect((await live(ada, { search: 'Eve' })).total).toBe(0);
});

test('deleting an account leaves its proposals without an author', async ({ server, admin, signUp }) => {
  const ugo = await signUp();
  const text = `Di Ugo ${randomUUID()}`;
  await upload(ugo, [{ ...VF, text }]);
  await server.db.delete(authUsers).where(eq(authUsers.email, ugo.email));
  const answer = await admin.api.questions.listProposals({ page: Math.ceil((await waiting(admin)).total / 100) });
  expect(answer.proposals.find((proposal) => proposal.text === text)?.authorId).toBeNull();
});

test.for([
  { questions: [] },
  { questions: Array.from({ length: 101 }, (_, index) => ({ ...VF, text: `N ${index}` })) },
  { questions: [{ ...VF, text: ' ' }] },
  { questions: [{ ...VF, text: 'x'.repeat(1001) }] },
  { questions: [{ ...VF, text: 'a\0b' }] },
  { questions: [{ text: 'Una sola', options: ['Vero'], correctOption: 0 }] },
  { questions: [{ text: 'Troppe', options: ['1', '2', '3', '4', '5', '6', '7'], correctOption: 0 }] },
  { questions: [{ text: 'Nessuna', options: ['Vero', 'Falso'], correctOption: 2 }] },
  { questions: [{ ...VF, text: '€'.repeat(900) }] },
  { questions: [{ ...VF, text: 'Viva', isActive: true }] },
  { questions: [{ ...VF, text: 'Categoria', category: 'patente C' }] },
])('case %#: rejects an invalid upload as a whole', async (body, { server, ada }) => {
  const before = await server.db.$count(drivingQuestions);
  expect((await ada.post('/api/questions', body)).code).toBe('BAD_REQUEST');
  expect(await server.db.$count(drivingQuestions)).toBe(before);
});

test('an upload with an unknown licence is rejected as a whole, and an upload for another licence is saved', async ({
  server,
  ada,
}) => {
  const before = await server.db.$count(drivingQuestions);
  const text = `Per i camion ${randomUUID()}`;
  const questions = [
    { ...VF, text, category: 'C' },
    { ...VF, text: `${text} e altro`, category: 'Z' },
  ];
  expect((await ada.post('/api/questions', { questions })).code).toBe('LICENCE_UNKNOWN');
  expect(await server.db.$count(drivingQuestions)).toBe(before);
  expect((await ada.post('/api/questions', { questions: questions.slice(0, 1) })).body).toMatchObject({ added: 1 });
});

test('requires sign-in to upload and to read', async ({ newClient }) => {
  const nobody = newClient();
  expect(await errorCode(upload(nobody, [{ ...VF, text: 'Anonima' }]))).toBe('UNAUTHORIZED');
  expect((await nobody.get('/api/questions')).code).toBe('UNAUTHORIZED');
});

function upload(
  who: TestClient,
  questions: Parameters<TestClient['api']['questions']['uploadQuestions']>[0]['questions'],
) {
  return who.api.questions.uploadQuestions({ questions });
}
