import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { quizAttempts } from '#server/exam/exam-tables.ts';
import type { TestClient, TestLearner } from './client.ts';
import type { TestServer } from './server.ts';

/** The time that a learner needs to read a statement. */
const MS_EACH = 2000;

type Answers = { wrong?: number; msEach?: number };

/** Takes an exam from its start to its submission. */
export async function takeExam(server: TestServer, learner: TestLearner, answers: Answers = {}) {
  const examId = await answerExam(server, learner, answers);
  return learner.api.exam.submitExam({ examId });
}

/** Starts an exam and answers it, one answer every `msEach`, the first `wrong` ones wrong. Returns its id. */
export async function answerExam(
  server: TestServer,
  learner: TestLearner,
  { wrong = 0, msEach = MS_EACH }: Answers = {},
) {
  const examId = await startExam(learner);
  const key = await findExamAnswers(server, learner, examId);
  for (const [position, right] of key.entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + msEach);
    await learner.api.exam.answerExam({ examId, position, answer: right !== position < wrong });
  }
  return examId;
}

export async function startExam(learner: TestClient): Promise<string> {
  const { examId } = await learner.api.exam.startExam({ examId: randomUUID() });
  return examId;
}

/** The right answers, read from the database: no client can read them. */
async function findExamAnswers({ db }: TestServer, { id }: TestLearner, examId: string): Promise<boolean[]> {
  const [row] = await db
    .select({ questions: quizAttempts.questions })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, id), eq(quizAttempts.id, examId)));
  return (row?.questions ?? []).map(({ answer }) => answer);
}
