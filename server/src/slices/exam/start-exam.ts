import { drawExam, examDeadline, isExamOver } from '@vialibera/domain/exam/exam';
import { toTakenForm } from '@vialibera/domain/exam/licence';
import { type Learner, signedIn } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { findExamStart } from './exam-start-store.ts';
import { findAttempt, findRunning, listAnswers, saveNewAttempt } from './exam-store.ts';
import { toRunningExam } from './exam-view.ts';
import { submitAttempt } from './submit-attempt.ts';

/** The maximum number of exams that a learner can start in 24 hours. It is far above normal use. */
const MAX_EXAMS_PER_DAY = 500;

export const startExam = signedIn.exam.startExam.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, now, random } = context;
  const { examId } = input;
  const licence = licences.get(input.licence ?? learner.licence);
  const own = { userId: learner.id, examId, licence: licence.id };
  const { requested, running, forms, moreTime, startedToday } = await findExamStart(db, own, now());
  if (requested) return openAttempt(db, learner, examId, examId, now());
  if (running && !isExamOver(running.deadlineAt, now())) return openAttempt(db, learner, running.id, examId, now());
  if (running) await submitAttempt(db, learner, running.id, now());

  if (startedToday >= MAX_EXAMS_PER_DAY) throw errors.TOO_MANY_ANSWERS();
  const found = input.form === undefined ? forms[0] : forms.find(({ id }) => id === input.form);
  if (!found) throw errors.EXAM_FORM_UNKNOWN();
  const form = toTakenForm(licence, found, { moreTime });
  const current = await getLearnerBank(context, learner, licence.id);
  const questions = current && drawExam(current.byTopic, form, random);
  if (!questions) throw errors.EXAM_BANK_EMPTY();
  const startedAt = now();
  const attempt = { id: examId, form, startedAt, deadlineAt: examDeadline(startedAt, form), questions };
  if (await saveNewAttempt(db, { ...attempt, userId: learner.id, status: 'running' })) {
    const unanswered = questions.map(() => null);
    return { examId, resumed: false, sheet: toRunningExam(attempt, unanswered, now()) };
  }
  // The insert failed because a simultaneous request has started an exam. It may be a retry with the same id, or a request for
  // another exam. The response contains the exam that was started.
  return openAttempt(db, learner, (await findRunning(db, learner.id))?.id ?? examId, examId, now());
});

/**
 * Returns the exam `examId`. `resumed` is true if the client requested a different exam (`requestedId`). If the returned exam is
 * running, `sheet` contains its statements, so that the client can show the first question without a second request.
 */
async function openAttempt(db: Db, learner: Learner, examId: string, requestedId: string, now: Date) {
  const attempt = await findAttempt(db, learner.id, examId);
  const sheet = attempt?.status === 'running' ? toRunningExam(attempt, await listAnswers(db, attempt), now) : null;
  return { examId, resumed: examId !== requestedId, sheet };
}
