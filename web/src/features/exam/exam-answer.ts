import type { RunningExam } from '@vialibera/contract/exam';
import { type Answer, isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { client } from '#web/platform/api/api.ts';
import { LATEST_VALUE, type OutboxKind, type PendingMutation } from '#web/platform/offline/outbox-kind.ts';

type ExamAnswer = { examId: string; position: number; answer: Answer };

/** The answer to a question of a running exam. The learner can change it until the exam is over. */
export const examAnswer: OutboxKind<ExamAnswer, { secondsLeft: number }> = {
  kind: 'exam-answer',
  policy: LATEST_VALUE,
  // The device may have stored other fields too, which the server would refuse.
  send: ([{ input }], { context }) => {
    const { examId, position, answer } = input;
    return client.exam.answerExam({ examId, position, answer }, { context });
  },
};

/** Returns the mutation to enqueue. Its id is the same for all answers to a question, so that the last one replaces the others. */
export function toExamAnswer(input: ExamAnswer) {
  return { id: `exam-answer:${input.examId}:${input.position}`, input };
}

export function isAnswerOf(examId: string, { kind, input }: PendingMutation): boolean {
  return kind === examAnswer.kind && (input as ExamAnswer).examId === examId;
}

/**
 * Returns the answers to the questions of an exam that the server has not saved yet, by position. Ignores answers that are not
 * possible, because the device may have stored anything.
 */
export function findUnsentAnswers(
  { id, questions }: Pick<RunningExam, 'id' | 'questions'>,
  mutations: readonly PendingMutation[],
): ReadonlyMap<number, Answer> {
  const answers = mutations
    .filter((mutation) => isAnswerOf(id, mutation))
    .map(({ input }) => input as ExamAnswer)
    .filter(({ position, answer }) => {
      const question = questions[position];
      return question !== undefined && isPossibleAnswer(answer, question.options);
    });
  return new Map(answers.map(({ position, answer }) => [position, answer]));
}
