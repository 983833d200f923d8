import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';

const { bank, units } = readContent();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('every statement of the bank can be practised, under its topic', async () => {
  const ada = await newLearner(server);
  const { topics } = (await ada.get('/api/practice')).body;
  expect(topics).toHaveLength(units.length);
  expect(topics.reduce((sum: number, { statements }: { statements: number }) => sum + statements, 0)).toBe(bank.length);
  const { body } = await ada.get(`/api/practice/${topics[0]!.topic}`);
  expect(body).toMatchObject({ topic: topics[0]!.topic, title: units[0]!.title });
  expect(body.questions).toHaveLength(topics[0]!.statements);
  const first = body.questions[0]!;
  const own = bank.find(({ text }) => text === first.text)!;
  expect(first).toMatchObject({ options: ['Vero', 'Falso'], correctOption: own.answer ? 0 : 1 });
});

test('a topic that the bank does not have is not found', async () => {
  const ada = await newLearner(server);
  expect((await ada.get('/api/practice/77')).code).toBe('TOPIC_NOT_FOUND');
  expect((await ada.get('/api/practice/veicoli')).code).toBe('BAD_REQUEST');
});

test('while an exam runs the statements are closed, and open again after it', async () => {
  const ada = await newLearner(server);
  const examId = randomUUID();
  await ada.post('/api/exams', { examId });
  expect((await ada.get('/api/practice/1')).body).toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  await ada.post(`/api/exams/${examId}/submission`);
  expect((await ada.get('/api/practice/1')).status).toBe(200);
});
