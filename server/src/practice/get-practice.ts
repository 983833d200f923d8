import { signedIn } from '#server/context.ts';
import type { Statement } from '#server/banks/banks-store.ts';
import { runningExamId } from '#server/exam/running-exam.ts';
import { practiceTopics } from './practice-topics.ts';

const OPTIONS = ['Vero', 'Falso'];

/** With the answers, as practice tells at once; a running sheet may hold the same statements, so they are closed for as long. */
export const getPractice = signedIn.practice.getPractice.handler(async ({ input, context, errors }) => {
  const { db, learner, bank, now } = context;
  const examId = await runningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const found = (await practiceTopics(db, await bank.current(db))).find(({ topic }) => topic === input.topic);
  if (!found) throw errors.TOPIC_NOT_FOUND();
  return { topic: found.topic, title: found.title, questions: found.statements.map(showStatement) };
});

function showStatement({ id, text, answer, explanation, imageUrl, imageDescription }: Statement) {
  return {
    id: String(id),
    text,
    options: OPTIONS,
    correctOption: answer ? 0 : 1,
    explanation: explanation ?? '',
    figure: imageUrl ? { url: imageUrl, description: imageDescription } : null,
  };
}
