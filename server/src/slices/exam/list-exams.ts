import type { ExamForm } from '@vialibera/domain/exam/licence';
import { isExamOver, examSecondsLeft } from '@vialibera/domain/exam/exam';
import { listForms } from '#server/slices/banks/exam-forms/exam-forms-store.ts';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { toShownEdition } from '#server/slices/banks/editions/to-shown-edition.ts';
import { signedIn } from '#server/context.ts';
import { countAnswered, findRunning, listSubmitted } from './exam-store.ts';
import { toFormView } from './exam-view.ts';
import { submitAttempt } from './submit-attempt.ts';

export const listExams = signedIn.exam.listExams.handler(async ({ input, context }) => {
  const { db, licences, learner, editions, now } = context;
  const licence = licences.get(input.licence ?? learner.licence);
  let running = await findRunning(db, learner.id);
  if (running && isExamOver(running.deadlineAt, now())) {
    await submitAttempt(db, learner, running.id, now());
    running = undefined;
  }
  const answered = running ? await countAnswered(db, learner.id, running.id) : 0;
  const submitted = await listSubmitted(db, learner.id);
  const current = await getLearnerBank(context, learner, licence.id);
  return {
    running: running
      ? {
          id: running.id,
          secondsLeft: examSecondsLeft(running.deadlineAt, now(), running.form),
          answered,
          form: toFormView(running.form),
        }
      : null,
    submitted: submitted.map(({ id, form, submittedAt, score, errors }) => ({
      id,
      form: toFormView(form),
      submittedAt: (submittedAt as Date).toISOString(),
      score: score as number,
      errors: errors as number,
      passed: (errors as number) <= form.allowedErrors,
    })),
    licence: { id: licence.id, name: licence.name },
    forms: (await listForms(db, licence.id)).map(toFormSummary),
    bank: current ? { ...toBankSummary(current), edition: toShownEdition(current, editions) } : null,
  };
});

function toBankSummary({ name, statements, explained }: Bank) {
  return { name, statements, explained };
}

function toFormSummary(form: ExamForm) {
  const { id, name, kind, questions, seconds, secondsWithMoreTime, allowedErrors } = form;
  return { id, name, kind, questions, seconds, secondsWithMoreTime, allowedErrors };
}
