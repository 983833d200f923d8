import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { type Learner, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';

const VF = { options: ['Vero', 'Falso'], correctOption: 0 };

let server: TestServer;
let admin: Learner;
let ada: Learner;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdmin(server);
  ada = await newLearner(server);
});
afterAll(() => server.close());

const live = async (query = '') => (await ada.get(`/api/questions${query}`)).body;
const waiting = async () => (await admin.get('/api/admin/proposals')).body;
const mine = async (who = ada) => (await who.get('/api/my-proposals')).body.proposals;

test('what an admin uploads is live at once; the same again, in other clothes, is not added', async () => {
  const topic = `T ${randomUUID()}`;
  const questions = [
    { ...VF, text: `L'auto ${topic}`, topic },
    {
      text: `Quale ${topic}?`,
      options: ['Uno', 'Due', 'Tre'],
      correctOption: 2,
      category: 'A',
      topic,
      explanation: 'Tre.',
    },
  ];
  expect((await upload(admin, questions)).body).toEqual({ added: 2, identical: 0, disputed: 0, live: true });
  const again = [{ ...VF, text: ` L’auto  ${topic} ` }, { ...questions[1], correctOption: 0 }, questions[0]];
  expect((await upload(admin, again)).body).toEqual({ added: 0, identical: 2, disputed: 1, live: true });
  const found = await live(`?topic=${encodeURIComponent(topic)}`);
  expect(found).toMatchObject({ total: 2, questions: [{ category: 'B', correctOption: 0 }, { ...questions[1] }] });
  expect(found.topics).toContain(topic);
  expect((await live(`?topic=${encodeURIComponent(topic)}&category=A`)).total).toBe(1);
  expect((await live(`?search=${encodeURIComponent(`l’auto ${topic}`)}`)).total).toBe(1);
  const csv = (await admin.get(`/api/admin/questions.csv?topic=${encodeURIComponent(topic)}`)).body;
  expect(csv).toBe(`Domanda,Risposta\r\nL'auto ${topic},Vero\r\nQuale ${topic}?,Tre\r\n`);
});

test('the same questions from ten requests at once stand once', async () => {
  const questions = Array.from({ length: 20 }, (_, index) => ({ ...VF, text: `Gara ${index}` }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => upload(admin, index % 2 ? questions : questions.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(20);
});

test("a learner's questions wait, and go live when an admin approves them", async () => {
  const [first, second] = [`Proposta uno ${randomUUID()}`, `Proposta due ${randomUUID()}`];
  expect(
    (
      await upload(ada, [
        { ...VF, text: first },
        { ...VF, text: second },
      ])
    ).body,
  ).toMatchObject({ added: 2, live: false });
  expect((await live(`?search=${first}`)).total).toBe(0);
  const { proposals, authors } = await waiting();
  expect(authors).toMatchObject([{ email: ada.email, name: ada.email.split('@')[0], waiting: 2 }]);
  const [one, two] = proposals.map(({ id }) => id);
  expect((await admin.put(`/api/admin/proposals/${one}`, { approve: true })).body).toEqual({ reviewed: 1 });
  expect((await admin.put(`/api/admin/proposals/${one}`, { approve: true })).body).toEqual({ reviewed: 0 });
  expect((await admin.put(`/api/admin/proposals/${two}`, { approve: false })).body).toEqual({ reviewed: 1 });
  expect((await live(`?search=${first}`)).total).toBe(1);
  expect((await live(`?search=${second}`)).total).toBe(0);
  expect((await mine()).map(({ text, state }) => [text, state])).toEqual([
    [second, 'rejected'],
    [first, 'approved'],
  ]);
  const rejected = (await admin.get('/api/admin/proposals?state=rejected')).body;
  expect(rejected.proposals.map(({ text }) => text)).toEqual([second]);
  expect((await upload(ada, [{ ...VF, text: second }])).body, 'a second try').toMatchObject({
    added: 0,
    identical: 1,
  });
  await admin.put(`/api/admin/proposals/${two}`, { approve: true });
  expect((await live(`?search=${second}`)).total, 'on second thoughts').toBe(1);
  await admin.put(`/api/admin/proposals/${one}`, { approve: false });
  expect((await live(`?search=${first}`)).total, 'what is live is no proposal').toBe(1);
  expect((await admin.put('/api/admin/proposals/999999', { approve: true })).code).toBe('PROPOSAL_NOT_FOUND');
});

test('a live question is retired when that is meant, and comes back, or comes back corrected by an admin', async () => {
  const question = { ...VF, text: `Da correggere ${randomUUID()}` };
  await upload(admin, [question]);
  const find = async () => (await live(`?search=${question.text}`)).questions[0];
  const { id } = (await find())!;
  const review = (verdict: object) => admin.put(`/api/admin/proposals/${id}`, verdict);
  expect((await review({ approve: false })).body, 'a stale page').toEqual({ reviewed: 0 });
  expect((await review({ approve: false, live: true })).body).toEqual({ reviewed: 1 });
  expect((await review({ approve: false, live: true })).body).toEqual({ reviewed: 0 });
  expect(await find()).toBeUndefined();
  await review({ approve: true });
  expect(await find()).toMatchObject({ id, correctOption: question.correctOption });

  const corrected = { ...question, correctOption: 1 - question.correctOption };
  expect((await upload(admin, [corrected])).body, 'in service').toMatchObject({ added: 0, disputed: 1 });
  await admin.post('/api/admin/question-migration/batches', { after: 0 });
  await review({ approve: false, live: true });
  expect((await upload(ada, [corrected])).body, 'a learner').toMatchObject({ added: 0, disputed: 1 });
  expect((await upload(admin, [corrected])).body).toMatchObject({ added: 1, disputed: 0 });
  expect(await find()).toMatchObject({ id, correctOption: corrected.correctOption });
  expect(await server.db.$count(quizQuestions, eq(quizQuestions.sourceId, id))).toBe(0);
});

test('all of one author are approved, except what came after the admin looked', async () => {
  const bea = await newLearner(server);
  const ask = (count: number) => Array.from({ length: count }, () => ({ ...VF, text: `Di Bea ${randomUUID()}` }));
  await upload(bea, ask(3));
  const author = (await waiting()).authors.find(({ email }) => email === bea.email)!;
  await upload(bea, ask(1));
  const verdict = { approve: true, upTo: author.lastId };
  const url = `/api/admin/proposal-authors/${author.id}`;
  expect((await admin.put(url, verdict)).body).toEqual({ reviewed: 3 });
  expect((await admin.put(url, verdict)).body).toEqual({ reviewed: 0 });
  expect((await mine(bea)).map(({ state }) => state)).toEqual(['waiting', 'approved', 'approved', 'approved']);
});

test('an admin who uploads what a learner has proposed approves it', async () => {
  const question = { ...VF, text: `Anche mia ${randomUUID()}` };
  await upload(ada, [question]);
  expect((await upload(admin, [question])).body).toMatchObject({ added: 1, identical: 0 });
  expect((await live(`?search=${question.text}`)).total).toBe(1);
});

test('a learner has at most 500 proposals waiting, and twenty uploads an hour', async () => {
  const eve = await newLearner(server);
  const questions = (batch: number) =>
    Array.from({ length: 100 }, (_, index) => ({ ...VF, text: `Eve ${batch} ${index}` }));
  for (const batch of [1, 2, 3, 4, 5]) expect((await upload(eve, questions(batch))).body.added).toBe(100);
  expect((await upload(eve, [{ ...VF, text: 'Una di troppo' }])).code).toBe('PROPOSALS_FULL');
  expect((await upload(eve, questions(5))).body, 'a retry adds nothing').toMatchObject({ added: 0, identical: 100 });
  for (let press = 8; press <= 20; press += 1) await upload(eve, questions(1));
  expect((await upload(eve, questions(1))).code).toBe('TOO_MANY_REQUESTS');
  expect((await upload(await newLearner(server), questions(1))).status, 'somebody else').toBe(200);
  expect((await live('?search=Eve')).total).toBe(0);
});

test('who deletes their account leaves a proposal without an author', async () => {
  const ugo = await newLearner(server);
  const text = `Di Ugo ${randomUUID()}`;
  await upload(ugo, [{ ...VF, text }]);
  await server.db.delete(authUsers).where(eq(authUsers.email, ugo.email));
  const { body } = await admin.get(`/api/admin/proposals?page=${Math.ceil((await waiting()).total / 100)}`);
  expect(body.proposals.find((proposal) => proposal.text === text)?.authorId).toBeNull();
});

test.each([
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
  { questions: [{ ...VF, text: 'Categoria', category: 'C' }] },
])('case %#: what does not fit is refused, and nothing of it comes in', async (body) => {
  const before = await server.db.$count(drivingQuestions);
  expect((await ada.post('/api/questions', body)).code).toBe('BAD_REQUEST');
  expect(await server.db.$count(drivingQuestions)).toBe(before);
});

test('who is signed out uploads and reads nothing', async () => {
  const nobody = new Visitor(server);
  expect((await upload(nobody, [{ ...VF, text: 'Anonima' }])).code).toBe('UNAUTHORIZED');
  expect((await nobody.get('/api/questions')).code).toBe('UNAUTHORIZED');
});

function upload(who: Visitor, questions: unknown[]) {
  return who.post('/api/questions', { questions });
}
