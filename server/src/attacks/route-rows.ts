import { randomUUID } from 'node:crypto';

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
export type Own = {
  examId: string;
  strangerId: string;
  friendId: string;
  requestIds: string[];
  duelId: string;
  code: string;
};

const campaign = { name: 'Prova', isActive: true, subject: null, intro: null };
/** The test replaces this value with the id of the course's first lesson. */
export const FIRST_LESSON = 'prima-lezione';
const REQUEST = randomUUID();
const BANKS = '/admin/licences/B/banks';
const everybody: Row['statuses'] = [200, 200, 200, 200];
const learners: Row['statuses'] = [401, 200, 200, 200];
const admins: Row['statuses'] = [401, 403, 403, 200];
/** The statuses of an admin route if the requested resource does not exist: an admin is allowed, but gets 404. */
const adminsToNothing: Row['statuses'] = [401, 403, 403, 404];
const ownerOnly: Row['statuses'] = [401, 200, 404, 404];

/** Returns the row of a route without a body. `path` returns the URL of the request. */
const at = (path: (own: Own) => string, statuses: Row['statuses']): Row => ({ path, statuses });

const IMPORT = randomUUID();
const ROW = {
  text: 'Il casco si allaccia',
  answer: true,
  options: null,
  imageRef: null,
  number: 1,
  topic: 19,
  subtopic: null,
  group: null,
  explanation: null,
  article: null,
};

const ANSWER = {
  id: randomUUID(),
  licence: 'B',
  statementId: 1,
  choice: true,
  source: 'practice',
  ms: null,
  unsure: false,
  at: '2026-03-10T09:00:00.000Z',
};

const FORM = {
  name: 'Esame',
  questions: 40,
  minutes: 40,
  minutesWithMoreTime: null,
  allowedErrors: 4,
  composition: [],
  source: 'Un decreto',
  validFrom: null,
  certain: true,
};

/** One row for each route. The test fails for a route without a row. */
export const ROWS: Record<string, Row> = {
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
  'POST /admin/email-campaigns/preview': { body: { type: 'welcome', subject: null, intro: null }, statuses: admins },
  'POST /admin/email-campaigns/test': { body: { type: 'welcome', subject: null, intro: null }, statuses: admins },
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
  'GET /units/{unitId}': at(() => '/units/definizioni-e-doveri', learners),
  'GET /units/{unitId}/lessons': at(() => '/units/definizioni-e-doveri/lessons', learners),
  'GET /lessons/{lessonId}': at(() => `/lessons/${FIRST_LESSON}`, learners),
  'GET /lessons/{lessonId}/sections/{heading}': at(() => '/lessons/niente/sections/niente', [401, 404, 404, 404]),
  'POST /lessons/{lessonId}/completion': {
    path: () => `/lessons/${FIRST_LESSON}/completion`,
    body: { completionId: randomUUID(), answers: [] },
    statuses: learners,
  },
  'POST /progress/reset': { body: {}, statuses: learners },
  'GET /missions': { statuses: learners },
  'GET /missions/{missionId}': at(() => '/missions/999', learners),
  'POST /missions/{missionId}/info': at(() => '/missions/999/info', learners),
  'POST /missions/{missionId}/completion': {
    path: () => '/missions/999/completion',
    body: {
      completionId: randomUUID(),
      answers: [1, 2, 3, 4].map((number) => ({ questionId: `veicoli-missione-${number}`, option: 0 })),
    },
    statuses: learners,
  },
  'GET /licences': { statuses: everybody },
  'GET /reliability': { statuses: everybody },
  'GET /admin/licences': { statuses: admins },
  'GET /admin/licences/{licence}/forms/{form}': at(() => '/admin/licences/C/forms/con-b', admins),
  'PUT /admin/licences/{licence}/forms/{form}': {
    path: () => '/admin/licences/C/forms/nessuno',
    body: { seenVersion: 1, values: FORM },
    statuses: adminsToNothing,
  },
  'GET /admin/licences/{licence}/banks/importata/state': at(() => '/admin/licences/B/banks/importata/state', admins),
  'GET /admin/imports/open': at(() => '/admin/imports/open?source=json&licence=B', admins),
  'POST /admin/imports': {
    body: { importId: IMPORT, licence: 'B', fileName: 'banca.json', mode: 'add', source: 'json', total: 1 },
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
  'POST /admin/imports/{importId}/preview': at(() => `/admin/imports/${randomUUID()}/preview`, adminsToNothing),
  'GET /admin/imports/{importId}/rows': at(
    () => `/admin/imports/${randomUUID()}/rows?classification=new`,
    adminsToNothing,
  ),
  'POST /admin/imports/{importId}/batch': {
    path: () => `/admin/imports/${randomUUID()}/batch`,
    body: {},
    statuses: adminsToNothing,
  },
  'DELETE /admin/imports/{importId}': at(() => `/admin/imports/${randomUUID()}`, adminsToNothing),
  'POST /admin/bank/reset': { body: { licence: 'B' }, statuses: admins },
  'GET /practice': { statuses: learners },
  'GET /practice/download-size': { statuses: learners },
  'GET /practice/community': { statuses: learners },
  'GET /practice/community/{topic}': at(() => '/practice/community/niente', [401, 409, 404, 404]),
  'GET /practice/{topic}': at(() => '/practice/1', [401, 409, 200, 200]),
  'POST /answers': { body: { answers: [ANSWER], sentAt: '2026-03-10T09:00:00.000Z' }, statuses: learners },
  'GET /study/session': { statuses: [401, 409, 200, 200] },
  'POST /study/sessions/{sessionId}/completion': {
    path: () => `/study/sessions/${randomUUID()}/completion`,
    body: { answers: [ANSWER], sentAt: '2026-03-10T09:00:00.000Z' },
    statuses: learners,
  },
  'GET /study/state': { statuses: [401, 409, 200, 200] },
  'GET /study/mistakes': { statuses: [401, 409, 200, 200] },
  'GET /readiness': { statuses: learners },
  'PUT /study/goal': { body: { examDate: null, answersPerDay: 30 }, statuses: learners },
  'POST /study/outcome': { body: { examDate: '2001-01-01', passed: true }, statuses: [401, 422, 422, 422] },
  'GET /exams': { statuses: learners },
  'POST /exams': { body: { examId: randomUUID() }, statuses: learners },
  'GET /exams/{examId}': at(({ examId }) => `/exams/${examId}`, ownerOnly),
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
  'GET /admin/statements': at(() => '/admin/statements?licence=B', admins),
  'GET /admin/statements.csv': at(() => '/admin/statements.csv?licence=B', admins),
  'GET /admin/item-statistics.csv': at(() => '/admin/item-statistics.csv?licence=B', admins),
  'GET /admin/concept-statistics': at(() => '/admin/concept-statistics?licence=B', admins),
  'GET /admin/activity': { statuses: admins },
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
  'GET /admin/licences/{licence}/banks/{bank}/versions': at(() => `${BANKS}/via-libera/versions`, admins),
  'GET /admin/licences/{licence}/banks/{bank}/versions/{version}/changes': at(
    () => `${BANKS}/via-libera/versions/1/changes`,
    admins,
  ),
  'POST /admin/licences/{licence}/banks/importata/withdrawn': {
    path: () => `${BANKS}/importata/withdrawn`,
    body: { seenVersion: 1 },
    statuses: admins,
  },
  'POST /admin/licences/{licence}/banks/importata/rollback': {
    path: () => `${BANKS}/importata/rollback`,
    body: { toVersion: 1, seenVersion: 1 },
    statuses: adminsToNothing,
  },
  'POST /exams/{examId}/submission': at(({ examId }) => `/exams/${examId}/submission`, ownerOnly),
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
  'POST /friend-requests/{requestId}/acceptance': at(
    ({ requestIds }) => `/friend-requests/${requestIds[0]}/acceptance`,
    ownerOnly,
  ),
  'POST /friend-requests/{requestId}/rejection': at(
    ({ requestIds }) => `/friend-requests/${requestIds[1]}/rejection`,
    ownerOnly,
  ),
  'DELETE /friend-requests/{requestId}': at(() => `/friend-requests/${randomUUID()}`, learners),
  'DELETE /friends/{personId}': at(() => `/friends/${randomUUID()}`, learners),
  'PUT /blocks/{personId}': at(() => `/blocks/${randomUUID()}`, [401, 404, 404, 404]),
  'DELETE /blocks/{personId}': at(() => `/blocks/${randomUUID()}`, learners),
  'GET /people': at(() => '/people?query=anna', learners),
  'PUT /public-profile': { body: { displayName: 'Anna', isPublic: true }, statuses: learners },
  'GET /duels': { statuses: learners },
  'POST /duels': { bodyOf: ({ friendId }) => ({ duelId: randomUUID(), friendId, topic: null }), statuses: ownerOnly },
  'GET /duels/{duelId}': at(({ duelId }) => `/duels/${duelId}`, ownerOnly),
  'PUT /duels/{duelId}/answers/{position}': {
    path: ({ duelId }) => `/duels/${duelId}/answers/0`,
    body: { answer: true },
    statuses: ownerOnly,
  },
  'POST /duels/{duelId}/decline': at(({ duelId }) => `/duels/${duelId}/decline`, ownerOnly),
  'GET /ranking': { statuses: learners },
  'PUT /ranking/participation': { body: { shown: true }, statuses: learners },
  'GET /notifications': { statuses: learners },
  'POST /notifications/reading': { body: { ids: [randomUUID()] }, statuses: learners },
  // This route comes last, because it ends the sessions. The admin gets 409, because the only admin cannot be deleted.
  'POST /request-account-deletion': { body: {}, statuses: [401, 200, 200, 409] },
};
