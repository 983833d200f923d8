import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const VF = { options: ['Vero', 'Falso'], correctOption: 0 };
const NOTE = "La risposta non è giusta. Guarda l'articolo 145.";

test('the author reads the decision, its reason and its date', async ({ server, signUp, admin }) => {
  const ada = await signUp();
  const [one, two] = await propose(ada, 2);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await admin.api.questions.reviewProposal({ id: one!.id, approve: false, note: `  ${NOTE} ` });
  await admin.api.questions.reviewProposal({ id: two!.id, approve: true });
  const reviewedAt = server.clock.now.toISOString();
  expect(await mine(ada)).toMatchObject([
    { id: two!.id, state: 'approved', note: null, reviewedAt },
    { id: one!.id, state: 'rejected', note: NOTE, reviewedAt },
  ]);
  const { proposals } = await admin.api.questions.listProposals({ state: 'rejected' });
  expect(proposals.find(({ id }) => id === one!.id)).toMatchObject({ note: NOTE });
});

test('the author is notified of each decision once, and again if it changes, without the name of the admin', async ({
  signUp,
  admin,
}) => {
  const ada = await signUp();
  const [question] = await propose(ada, 1);
  const decide = (approve: boolean) =>
    admin.api.questions.reviewProposal({ id: question!.id, approve, note: NOTE, live: true });
  expect(await decide(false)).toEqual({ reviewed: 1 });
  expect(await decide(false)).toEqual({ reviewed: 0 });
  expect(await notificationsOf(ada)).toMatchObject([
    { kind: 'proposals_rejected', person: null, read: false, review: { questions: 1, text: question!.text } },
  ]);
  expect(await decide(true)).toEqual({ reviewed: 1 });
  expect(await decide(true)).toEqual({ reviewed: 0 });
  expect((await notificationsOf(ada)).map(({ kind }) => kind).toSorted()).toEqual([
    'proposals_approved',
    'proposals_rejected',
  ]);
  expect(await mine(ada)).toMatchObject([{ state: 'approved', note: NOTE }]);
});

test('simultaneous decisions about a proposal notify the author once', async ({ signUp, admin }) => {
  const ada = await signUp();
  const [question] = await propose(ada, 1);
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () => admin.api.questions.reviewProposal({ id: question!.id, approve: true })),
  );
  expect(decisions.reduce((sum, { reviewed }) => sum + reviewed, 0)).toBe(1);
  expect(await notificationsOf(ada)).toHaveLength(1);
});

test('a review of all proposals of an author stores the same reason for each and sends one notification', async ({
  signUp,
  admin,
}) => {
  const ada = await signUp();
  const asked = await propose(ada, 3);
  const review = { authorId: ada.id, upTo: Math.max(...asked.map(({ id }) => id)), approve: false, note: NOTE };
  expect(await admin.api.questions.reviewAuthorProposals(review)).toEqual({ reviewed: 3 });
  expect(await admin.api.questions.reviewAuthorProposals(review)).toEqual({ reviewed: 0 });
  expect((await mine(ada)).map(({ note }) => note)).toEqual([NOTE, NOTE, NOTE]);
  expect(await notificationsOf(ada)).toMatchObject([{ kind: 'proposals_rejected', review: { questions: 3 } }]);
});

test("an admin's upload of a proposed question notifies its author", async ({ signUp, admin }) => {
  const ada = await signUp();
  const [question] = await propose(ada, 1);
  await upload(admin, [{ ...VF, text: question!.text }]);
  expect(await notificationsOf(ada)).toMatchObject([{ kind: 'proposals_approved', review: { text: question!.text } }]);
});

test('an admin is not notified when a question that an admin uploaded is retired', async ({
  signUpAdmin,
  signUp,
  admin,
}) => {
  const [eva, ada] = [await signUpAdmin(), await signUp()];
  const text = `Di Eva ${randomUUID()}`;
  await upload(eva, [{ ...VF, text }]);
  const { id } = (await ada.api.questions.listQuestions({ search: text })).questions[0]!;
  await admin.api.questions.reviewProposal({ id, approve: false, note: NOTE, live: true });
  expect(await notificationsOf(eva)).toEqual([]);
});

test.for([{ note: null }, { note: ' ' }, {}, { note: 'x'.repeat(301) }])(
  'a rejection with %j is rejected, and the proposal stays waiting',
  async (note, { signUp, admin }) => {
    const ada = await signUp();
    const [question] = await propose(ada, 1);
    const paths = [`/api/admin/proposals/${question!.id}`, `/api/admin/proposal-authors/${ada.id}`];
    for (const path of paths) {
      const body = { approve: false, ...note, ...(path.includes('authors') ? { upTo: question!.id } : {}) };
      expect((await admin.put(path, body)).code).toBe('BAD_REQUEST');
    }
    expect(await mine(ada)).toMatchObject([{ state: 'waiting', note: null, reviewedAt: null }]);
  },
);

test('the notification shortens a long question without splitting a character', async ({ signUp, admin }) => {
  const ada = await signUp();
  await upload(ada, [{ ...VF, text: `${'a'.repeat(99)}🚗🚗` }]);
  const [question] = await mine(ada);
  await admin.api.questions.reviewProposal({ id: question!.id, approve: true });
  expect(await notificationsOf(ada)).toMatchObject([{ review: { text: `${'a'.repeat(99)}🚗…` } }]);
});

async function propose(learner: TestLearner, count: number) {
  await upload(
    learner,
    Array.from({ length: count }, () => ({ ...VF, text: `Proposta ${randomUUID()}` })),
  );
  return (await mine(learner)).toReversed();
}

async function mine(learner: TestClient) {
  return (await learner.api.questions.listMyProposals({})).proposals;
}

async function notificationsOf(learner: TestClient) {
  return (await learner.api.notifications.listNotifications()).notifications;
}

function upload(
  who: TestClient,
  questions: Parameters<TestClient['api']['questions']['uploadQuestions']>[0]['questions'],
) {
  return who.api.questions.uploadQuestions({ questions });
}
