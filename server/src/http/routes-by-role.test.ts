import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUserByEmail, grantAdmin } from '#server/accounts/accounts-store.ts';
import { databases, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

/** Statuses for who is signed out, the owner, another learner, an admin who is not the owner. */
type Row = { body?: unknown; path?: (own: { examId: string }) => string; statuses: [number, number, number, number] };

const LESSON = 'prima-lezione';
const everybody: Row['statuses'] = [200, 200, 200, 200];
const learners: Row['statuses'] = [401, 200, 200, 200];
const ownerOnly: Row['statuses'] = [401, 200, 404, 404];

/** A new route needs a row here. */
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
  'GET /practice': { statuses: learners },
  'GET /practice/{topic}': { path: () => '/practice/1', statuses: [401, 409, 200, 200] },
  'GET /exams': { statuses: learners },
  'POST /exams': { body: { examId: randomUUID() }, statuses: learners },
  'GET /exams/{examId}': { path: ({ examId }) => `/exams/${examId}`, statuses: ownerOnly },
  'PUT /exams/{examId}/answers/{position}': {
    path: ({ examId }) => `/exams/${examId}/answers/0`,
    body: { answer: true },
    statuses: ownerOnly,
  },
  'POST /exams/{examId}/submission': { path: ({ examId }) => `/exams/${examId}/submission`, statuses: ownerOnly },
};

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let visitors: Visitor[];
  let own: { examId: string };
  let firstLesson: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const owner = await newLearner(server);
    const admin = await newLearner(server);
    await grantAdmin(server.db, (await findUserByEmail(server.db, admin.email))!.id);
    own = { examId: (await owner.post('/api/exams', { examId: randomUUID() })).body.examId };
    firstLesson = (await owner.get('/api/units/definizioni-e-doveri')).body.lessons[0].id;
    visitors = [new Visitor(server), owner, await newLearner(server), admin];
  });
  afterAll(() => server.close());

  test('every route of the contract has a row', async () => {
    const { body } = await new Visitor(server).get('/api/openapi.json');
    const routes = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  });

  test.each(Object.entries(ROWS))('%s answers each as it should', async (route, { body, path, statuses }) => {
    const [method = '', template = ''] = route.split(' ');
    const url = `/api${(path?.(own) ?? template).replace(LESSON, firstLesson)}`;
    const answers = [];
    for (const visitor of visitors) answers.push((await visitor.call(method, url, body)).status);
    expect(answers).toEqual(statuses);
  });
});
