import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { test } from '#server/test-support/fixture.ts';
import { topicOf } from '#server/test-support/imports.ts';

const { bank, units } = readContent();

test('lists every statement of the bank under its topic', async ({ signUp }) => {
  const ada = await signUp();
  const { topics } = await ada.api.practice.listPractice();
  expect(topics).toHaveLength(units.length);
  expect(topics.reduce((sum: number, { statements }: { statements: number }) => sum + statements, 0)).toBe(bank.length);
  const response = await ada.api.practice.getPractice({ topic: topics[0]!.topic });
  expect(response).toMatchObject({ topic: topics[0]!.topic, title: units[0]!.title });
  expect(response.questions).toHaveLength(topics[0]!.statements);
  const first = response.questions[0]!;
  const own = bank.find(({ text }) => text === first.text)!;
  expect(first).toMatchObject({ options: ['Vero', 'Falso'], correctOption: own.answer ? 0 : 1 });
});

test('a topic without statements is not found', async ({ signUp }) => {
  const ada = await signUp();
  expect((await ada.get('/api/practice/77')).code).toBe('TOPIC_NOT_FOUND');
  expect((await ada.get('/api/practice/veicoli')).code).toBe('BAD_REQUEST');
});

test('practice is rejected while an exam is running and works again after it', async ({ signUp }) => {
  const ada = await signUp();
  const examId = randomUUID();
  await ada.api.exam.startExam({ examId });
  await expect(ada.api.practice.getPractice({ topic: 1 })).rejects.toMatchObject({
    code: 'EXAM_RUNNING',
    data: { examId },
  });
  await ada.api.exam.submitExam({ examId });
  expect((await ada.get('/api/practice/1')).status).toBe(200);
});

test('the bank counts as explained only if every statement has an explanation', async ({ server, signUp }) => {
  const ada = await signUp();
  const isExplained = async () => {
    const { bank: current } = await ada.api.exam.listExams();
    return [(await ada.api.practice.listPractice()).explained, current!.explained];
  };
  expect(await isExplained()).toEqual([true, true]);
  const noImage = { imageRef: null, imageUrl: null, imageDescription: null };
  const statements = Array.from({ length: 30 }, (_, index) => ({
    text: `Regola ${index}`,
    answer: true,
    options: null,
    number: index + 1,
    officialNumber: null,
    topic: topicOf(index + 1),
    subtopic: null,
    statementGroup: null,
    category: 'ministerial',
    explanation: null,
    article: null,
    ...noImage,
  }));
  await importBank(server.db, 'importata:B', { source: 'test', contentHash: '1', statements }, server.clock.now);
  expect(await isExplained()).toEqual([false, false]);
});

test('the announced size of the download is about the total size of the downloaded responses and images', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const size = await ada.api.practice.getDownloadSize();
  const { topics } = await ada.api.practice.listPractice();
  const practices = await Promise.all(topics.map(({ topic }) => ada.api.practice.getPractice({ topic })));
  const lessons = await Promise.all(units.map(({ id }) => ada.api.learning.downloadUnit({ unitId: id })));
  const texts = Buffer.byteLength(JSON.stringify([practices, lessons]));
  expect(size.texts / texts).toBeGreaterThan(0.7);
  expect(size.texts / texts).toBeLessThan(1.1);
  expect(size.images).toBe(server.illustrations.bytes);
});
