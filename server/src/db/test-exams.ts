import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { TestServer, Learner } from './test-server.ts';
import { quizAttempts } from '#server/exam/exam-tables.ts';

/** A pace at which somebody reads what is asked. */
const MS_EACH = 2000;

type Taken = { wrong?: number; msEach?: number };

/** Takes an exam from its start to its submission. */
export async function takeExam(server: TestServer, learner: Learner, how: Taken = {}) {
  const examId = await answerExam(server, learner, how);
  return learner.post(`/api/exams/${examId}/submission`);
}

/** Starts an exam and answers it, one answer every `msEach`, the first `wrong` ones wrong. */
export async function answerExam(server: TestServer, learner: Learner, { wrong = 0, msEach = MS_EACH }: Taken = {}) {
  const examId = await startExam(learner);
  const key = await examKey(server, learner, examId);
  for (const [position, right] of key.entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + msEach);
    await learner.put(`/api/exams/${examId}/answers/${position}`, { answer: right !== position < wrong });
  }
  return examId;
}

export async function startExam(learner: Learner): Promise<string> {
  return (await learner.post('/api/exams', { examId: randomUUID() })).body.examId;
}

/** The right answers, from where no client reads them. */
async function examKey({ db }: TestServer, { id }: Learner, examId: string): Promise<boolean[]> {
  const [row] = await db
    .select({ questions: quizAttempts.questions })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, id), eq(quizAttempts.id, examId)));
  return (row?.questions ?? []).map(({ answer }) => answer);
}
