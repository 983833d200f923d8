import { examText } from '#web/strings/exam.ts';

export function answerWord(answer: boolean | null): string {
  const { answers } = examText.result;
  if (answer === null) return answers.none;
  return answer ? answers.true : answers.false;
}
