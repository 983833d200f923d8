import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TestClient, TestLearner } from '#server/test/client.ts';
import type { TestServer } from '#server/test/server.ts';
import { sendFriendRequest, befriend } from '#server/test/friends.ts';
import { startDuel } from '#server/test/duels.ts';
import { test } from '#server/test/fixture.ts';

/**
 * A request to one route. `statuses` contains the expected status for a signed-out client, for the owner of the requested data,
 * for another learner, and for an admin who is not the owner.
 */
type Row = {
  body?: unknown;
  path?: (own: Own) => string;
  bodyOf?: (own: Own) => unknown;
  statuses: [number, number, number, number];
};
/**
 * Values for the paths and bodies of the requests. The learner `owner` has the exam `examId`, the friend `friendId`, the received
 * friend requests `requestIds` and the duel `duelId`. `strangerId` is the id of the learner `stranger`, and `code` is the friend
 * code of a third learner.
 */
type Own = { examId: string; strangerId: string; friendId: string; requestIds: string[]; duelId: string; code: string };

const campaign = { name: 'Prova', isActive: true, subject: null, intro: null };
const LESSON = 'prima-lezione';
const REQUEST = randomUUID();
const everybody: Row['statuses'] = [200, 200, 200, 200];
const learners: Row['statuses'] = [401, 200, 200, 200];
const admins: Row['statuses'] = [401, 403, 403, 200];
/** The statuses of an admin route if the requested resource does not exist: an admin is allowed, but gets 404. */
const adminsToNothing: Row['statuses'] = [401, 403, 403, 404];
const ownerOnly: Row['statuses'] = [401, 200, 404, 404];

const IMPORT = randomUUID();
const ROW = {
  text: 'Il casco si allaccia',
  answer: true,
  imageRef: null,
  number: 1,
  topic: 19,
  subtopic: null,
  group: null,
  explanation: null,
  article: null,
};

/** One row for each route. The test fails for a route without a row. */
const ROWS: Record<string, Row> = {
  'GET /me': { statuses: everybody },
  'GET /health': { statuses: everybody },
  'GET /sign-in-options': { statuses: everybody },
  'GET /is-admin': { statuses: learners },
  'GET /home': { statuses: learners },
  'GET /profile': { statuses: learners },
  'PATCH /me': { body: { hideGame: false }, statuses: learners },
  'GET /email-preferences': { statuses: learners },
  'PUT /email-preferences/{type}': {
    path: () => '/email-preferences/welcome',
    body: { enabled: false },
    statuses: learners,
  },
  'PUT /email-schedule': { body: { hour: 18, birthYear: null }, statuses: learners },
  'POST /send-gamification-email': {
    body: { userId: 'somebody-else', emailType: 'welcome' },
    statuses: [401, 403, 403, 403],
  },
  'GET /email-logs': { statuses: learners },
  'GET /admin/email-logs': { statuses: admins },
  'GET /admin/email-campaigns': { statuses: admins },
  'POST /admin/email-campaigns': { body: { ...campaign, requestId: randomUUID(), type: 'welcome' }, statuses: admins },
  'PUT /admin/email-campaigns/{campaignId}': {
    path: () => '/admin/email-campaigns/6',
    body: campaign,
    statuses: admins,
  },
  'GET /account-deletion': { statuses: learners },
  'POST /account-deletion/undo': { body: {}, statuses: learners },
  'POST /account-deletion-link': { body: { email: 'nobody@example.org' }, statuses: everybody },
  // The owner gets 409, because their exam is still in progress.
  'GET /personal-data': { statuses: [401, 409, 200, 200] },
  'POST /study-time': { body: { seconds: 30 }, statuses: learners },
  'GET /units': { statuses: learners },
  'GET /units/{unitId}': { path: () => '/units/definizioni-e-doveri', statuses: learners },
  'GET /units/{unitId}/lessons': { path: () => '/units/definizioni-e-doveri/lessons', statuses: learners },
  'GET /lessons/{lessonId}': { path: () => `/lessons/${LESSON}`, statuses: learners },
  'POST /lessons/{lessonId}/completion': {
    path: () => `/lessons/${LESSON}/completion`,
    body: { completionId: randomUUID(), answers: [] },
    statuses: learners,
  },
  'POST /progress/reset': { body: {}, statuses: learners },
  'GET /missions': { statuses: learners },
  'GET /missions/{missionId}': { path: () => '/missions/999', statuses: learners },
  'POST /missions/{missionId}/info': { path: () => '/missions/999/info', statuses: learners },
  'POST /missions/{missionId}/completion': {
    path: () => '/missions/999/completion',
    body: {
      completionId: randomUUID(),
      answers: [1, 2, 3, 4].map((number) => ({ questionId: `veicoli-missione-${number}`, option: 0 })),
    },
    statuses: learners,
  },
  'GET /admin/banks/importata/state': { statuses: admins },
  'GET /admin/imports/open': { path: () => '/admin/imports/open?source=json', statuses: admins },
  'POST /admin/imports': {
    body: { importId: IMPORT, fileName: 'banca.json', mode: 'add', source: 'json', total: 1 },
    statuses: admins,
  },
  'PUT /admin/imports/{importId}/rows': {
    path: () => `/admin/imports/${randomUUID()}/rows`,
    body: { from: 0, rows: [ROW] },
    statuses: adminsToNothing,
  },
  'POST /admin/imports/{importId}/images': {
    path: () => `/admin/imports/${randomUUID()}/images`,
    body: { images: [{ name: '1.png', content: 'iVBORw0KGgo=' }] },
    statuses: adminsToNothing,
  },
  'POST /admin/imports/{importId}/preview': {
    path: () => `/admin/imports/${randomUUID()}/preview`,
    statuses: adminsToNothing,
  },
  'GET /admin/imports/{importId}/rows': {
    path: () => `/admin/imports/${randomUUID()}/rows?classification=new`,
    statuses: adminsToNothing,
  },
  'POST /admin/imports/{importId}/batch': {
    path: () => `/admin/imports/${randomUUID()}/batch`,
    body: {},
    statuses: adminsToNothing,
  },
  'DELETE /admin/imports/{importId}': { path: () => `/admin/imports/${randomUUID()}`, statuses: adminsToNothing },
  'POST /admin/bank/reset': { body: {}, statuses: admins },
  'GET /practice': { statuses: learners },
  'GET /practice/mistakes': { statuses: [401, 409, 200, 200] },
  'GET /practice/community': { statuses: learners },
  'GET /practice/community/{topic}': { path: () => '/practice/community/niente', statuses: [401, 409, 404, 404] },
  'GET /practice/{topic}': { path: () => '/practice/1', statuses: [401, 409, 200, 200] },
  'GET /exams': { statuses: learners },
  'POST /exams': { body: { examId: randomUUID() }, statuses: learners },
  'GET /exams/{examId}': { path: ({ examId }) => `/exams/${examId}`, statuses: ownerOnly },
  'PUT /exams/{examId}/answers/{position}': {
    path: ({ examId }) => `/exams/${examId}/answers/0`,
    body: { answer: true },
    statuses: ownerOnly,
  },
  'POST /questions': {
    body: { questions: [{ text: 'Il semaforo ha tre luci', options: ['Vero', 'Falso'], correctOption: 0 }] },
    statuses: learners,
  },
  'GET /questions': { statuses: learners },
  'GET /my-proposals': { statuses: learners },
  'GET /admin/questions.csv': { statuses: admins },
  'GET /admin/proposals': { statuses: admins },
  'PUT /admin/proposals/{id}': {
    path: () => '/admin/proposals/999999',
    body: { approve: true },
    statuses: adminsToNothing,
  },
  'PUT /admin/proposal-authors/{authorId}': {
    path: () => '/admin/proposal-authors/nessuno',
    body: { approve: true, upTo: 1 },
    statuses: admins,
  },
  'GET /admin/statements': { statuses: admins },
  'GET /admin/statements.csv': { statuses: admins },
  'PUT /admin/statements/{id}': {
    path: () => '/admin/statements/999999',
    body: { text: 'Uno', answer: true, topic: null, explanation: null, article: null },
    statuses: adminsToNothing,
  },
  'PUT /admin/statements/{id}/retirement': {
    path: () => '/admin/statements/999999/retirement',
    body: { retired: true },
    statuses: adminsToNothing,
  },
  'GET /admin/banks/{bank}/versions': { path: () => '/admin/banks/via-libera/versions', statuses: admins },
  'GET /admin/banks/{bank}/versions/{version}/changes': {
    path: () => '/admin/banks/via-libera/versions/1/changes',
    statuses: admins,
  },
  'POST /admin/banks/importata/rollback': {
    body: { toVersion: 1, seenVersion: 1 },
    statuses: adminsToNothing,
  },
  'POST /exams/{examId}/submission': { path: ({ examId }) => `/exams/${examId}/submission`, statuses: ownerOnly },
  'GET /admin/users': { statuses: admins },
  'PUT /admin/users/{userId}/role': {
    path: ({ strangerId }) => `/admin/users/${strangerId}/role`,
    body: { role: 'user' },
    statuses: admins,
  },
  'PUT /admin/users/{userId}/suspension': {
    path: ({ strangerId }) => `/admin/users/${strangerId}/suspension`,
    body: { suspended: false },
    statuses: admins,
  },
  'GET /admin/audit': { statuses: admins },
  'GET /admin/question-migration': { statuses: admins },
  'POST /admin/question-migration/batches': { body: { after: 0 }, statuses: admins },
  'GET /friends': { statuses: learners },
  'GET /friend-requests': { statuses: learners },
  'POST /friend-requests': {
    // The owner creates a friend request with this id. The other learner and the admin then send the same id, so they get 409.
    bodyOf: ({ code }) => ({ requestId: REQUEST, code }),
    statuses: [401, 200, 409, 409],
  },
  'POST /friend-requests/{requestId}/acceptance': {
    path: ({ requestIds }) => `/friend-requests/${requestIds[0]}/acceptance`,
    statuses: ownerOnly,
  },
  'POST /friend-requests/{requestId}/rejection': {
    path: ({ requestIds }) => `/friend-requests/${requestIds[1]}/rejection`,
    statuses: ownerOnly,
  },
  'DELETE /friend-requests/{requestId}': { path: () => `/friend-requests/${randomUUID()}`, statuses: learners },
  'DELETE /friends/{personId}': { path: () => `/friends/${randomUUID()}`, statuses: learners },
  'PUT /blocks/{personId}': { path: () => `/blocks/${randomUUID()}`, statuses: [401, 404, 404, 404] },
  'DELETE /blocks/{personId}': { path: () => `/blocks/${randomUUID()}`, statuses: learners },
  'GET /people': { path: () => '/people?query=anna', statuses: learners },
  'PUT /public-profile': { body: { displayName: 'Anna', isPublic: true }, statuses: learners },
  'GET /duels': { statuses: learners },
  'POST /duels': {
    bodyOf: ({ friendId }) => ({ duelId: randomUUID(), friendId, topic: null }),
    statuses: ownerOnly,
  },
  'GET /duels/{duelId}': { path: ({ duelId }) => `/duels/${duelId}`, statuses: ownerOnly },
  'PUT /duels/{duelId}/answers/{position}': {
    path: ({ duelId }) => `/duels/${duelId}/answers/0`,
    body: { answer: true },
    statuses: ownerOnly,
  },
  'POST /duels/{duelId}/decline': { path: ({ duelId }) => `/duels/${duelId}/decline`, statuses: ownerOnly },
  'GET /ranking': { statuses: learners },
  'PUT /ranking/participation': { body: { shown: true }, statuses: learners },
  'GET /notifications': { statuses: learners },
  'POST /notifications/reading': { body: { ids: [randomUUID()] }, statuses: learners },
  // This route comes last, because it ends the sessions. The admin gets 409, because the only admin cannot be deleted.
  'POST /request-account-deletion': { body: {}, statuses: [401, 200, 200, 409] },
};

describe('each role', () => {
  let clients: TestClient[];
  let own: Own;
  let firstLesson: string;

  test.beforeAll(async ({ server, signUp, signUpAdmin, newClient }) => {
    const owner = await signUp();
    const admin = await signUpAdmin();
    const stranger = await signUp();
    own = { ...(await giveSomething(server, owner)), strangerId: stranger.id };
    firstLesson = (await owner.api.learning.getUnit({ unitId: 'definizioni-e-doveri' })).lessons[0]!.id;
    clients = [newClient(), owner, stranger, admin];
  });

  test('every route of the contract has a row', async ({ newClient }) => {
    const { body } = await newClient().get('/api/openapi.json');
    const { paths } = body as { paths: Record<string, object> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  });

  test.each(Object.entries(ROWS))(
    '%s responds to each role with the expected status',
    async (route, { body, path, bodyOf, statuses }) => {
      const [method = '', template = ''] = route.split(' ');
      const url = `/api${(path?.(own) ?? template).replace(LESSON, firstLesson)}`;
      const answers = [];
      for (const client of clients) answers.push((await client.request(method, url, bodyOf?.(own) ?? body)).status);
      expect(answers).toEqual(statuses);
    },
  );
});

async function giveSomething(server: TestServer, owner: TestLearner): Promise<Omit<Own, 'strangerId'>> {
  const [friend, one, other] = [await server.signUp(), await server.signUp(), await server.signUp()];
  await befriend(owner, friend);
  return {
    examId: (await owner.api.exam.startExam({ examId: randomUUID() })).examId,
    friendId: friend.id,
    requestIds: [(await sendFriendRequest(one, owner)).requestId, (await sendFriendRequest(other, owner)).requestId],
    duelId: await startDuel(owner, friend),
    code: (await server.signUp()).friendCode,
  };
}
