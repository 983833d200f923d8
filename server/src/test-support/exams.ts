import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/exam/answer';
import { quizAttempts } from '#server/slices/exam/exam-tables.ts';
import type { TestClient, TestLearner } from './client.ts';
import type { TestServer } from './server.ts';

/** The default time between two answers, in milliseconds. It is long enough for a human to read a statement. */
const MS_EACH = 2000;

/**
 * The licence and the exam form. By default, an exam uses the learner's licence and the default exam form of the
 * licence.
 */
type Which = { licence?: string; form?: string };
type Answers = Which & { wrong?: number; msEach?: number };

/** Starts, answers and submits an exam. Returns the submitted exam. */
export async function takeExam(server: TestServer, learner: TestLearner, answers: Answers = {}) {
  const examId = await answerExam(server, learner, answers);
  return learner.api.exam.submitExam({ examId });
}

/**
 * Starts an exam and answers all its statements, one every `msEach` milliseconds. The first `wrong` answers are wrong, all
 * others are right. Returns the id of the exam.
 */
export async function answerExam(
  server: TestServer,
  learner: TestLearner,
  { wrong = 0, msEach = MS_EACH, ...which }: Answers = {},
) {
  const examId = await startExam(learner, which);
  const key = await findExamAnswers(server, learner, examId);
  for (const [position, right] of key.entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + msEach);
    await learner.api.exam.answerExam({ examId, position, answer: position < wrong ? wrongAnswer(right) : right });
  }
  return examId;
}

/** Returns an answer other than `right`. */
export function wrongAnswer(right: Answer): Answer {
  return typeof right === 'number' ? (right + 1) % 3 : !right;
}

export async function startExam(learner: TestClient, which: Which = {}): Promise<string> {
  const { examId } = await learner.api.exam.startExam({ examId: randomUUID(), ...which });
  return examId;
}

/**
 * Returns the right answers to the exam's statements. They are read from the database, because the API hides them until the exam
 * is over.
 */
export async function findExamAnswers({ db }: TestServer, { id }: TestLearner, examId: string): Promise<Answer[]> {
  const [row] = await db
    .select({ questions: quizAttempts.questions })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, id), eq(quizAttempts.id, examId)));
  return (row?.questions ?? []).map(({ answer }) => answer);
}
