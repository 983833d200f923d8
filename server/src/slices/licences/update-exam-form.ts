import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { ExamFormInput } from '@vialibera/contract/licences';
import { isDeepStrictEqual } from 'node:util';
import { checkExamFit } from '@vialibera/domain/exam/exam-fit';
import { type ExamForm, listOwner } from '@vialibera/domain/exam/licence';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import { lockBank } from '#server/slices/banks/bank-change-store.ts';
import { toBankId } from '#server/slices/banks/bank-id.ts';
import { recheckUsable } from '#server/slices/banks/imported-bank.ts';
import { asAdmin } from '#server/context.ts';
import { findNewestForm, insertForm, isOffered, lockForms } from '#server/slices/banks/exam-forms/exam-forms-store.ts';

/**
 * Saves an exam form as a new version. Exams in progress and past exams keep the version with which they were started. A
 * change is refused if the active bank would no longer have enough statements for the exam form. If the licence's default exam form changes, a
 * bank in preparation may become usable.
 */
export const updateExamForm = asAdmin.licences.updateExamForm.handler(async ({ input, context, errors }) => {
  const { db, licences, banks, learner, now } = context;
  const licence = licences.get(input.licence);
  const owner = listOwner(licence);
  const bank = toBankId(IMPORTED_BANK, owner);
  return db.transaction(async (tx) => {
    // The bank is locked first, so no import can change the bank between the check and the new version of the exam form.
    await lockBank(tx, bank);
    await lockForms(tx);
    const newest = await findNewestForm(tx, licence.id, input.form);
    if (!newest || !isOffered(newest)) throw errors.EXAM_FORM_UNKNOWN();
    const form = toExamForm(newest.form, input.values);
    // If the newest version has these values, this request is a retry or a second click, and no version is created.
    if (isDeepStrictEqual(form, newest.form)) return { version: newest.version };
    if (newest.version !== input.seenVersion) throw errors.EXAM_FORM_CHANGED();
    const issue = findIssue(form, licences.topicsOf(owner).length);
    if (issue) throw errors.EXAM_FORM_INVALID({ data: { issue } });
    const current = drawsAlike(form, newest.form) ? null : await banks.current(tx, owner);
    const exam = current && checkExamFit(sizesOf(current), form);
    if (exam && !exam.possible) throw errors.EXAM_FORM_UNFILLED({ data: exam });
    const version = newest.version + 1;
    const row = { licence: licence.id, formId: form.id, position: newest.position, version, form };
    await insertForm(tx, { ...row, origin: 'admin', authorId: learner.id, savedAt: now() });
    if (licence.id === owner && newest.position === 0) await recheckUsable(tx, bank);
    return { version };
  });
});

/** Whether two exam forms draw the same number of questions from the same topics. */
function drawsAlike(one: ExamForm, other: ExamForm): boolean {
  return one.questions === other.questions && isDeepStrictEqual(one.composition, other.composition);
}

function sizesOf({ byTopic }: Bank): Map<number | null, number> {
  return new Map([...byTopic].map(([topic, statements]) => [topic, statements.length]));
}

function toExamForm({ id, kind }: ExamForm, { minutes, minutesWithMoreTime, ...values }: ExamFormInput): ExamForm {
  return {
    id,
    kind,
    ...values,
    seconds: minutes * 60,
    secondsWithMoreTime: minutesWithMoreTime === null ? null : minutesWithMoreTime * 60,
  };
}

function findIssue(form: ExamForm, topicCount: number) {
  const { questions, allowedErrors, composition, seconds, secondsWithMoreTime } = form;
  if (composition.reduce((sum, { count }) => sum + count, 0) > questions) return 'composition' as const;
  if (composition.some(({ topics }) => topics.some((topic) => topic > topicCount))) return 'topics' as const;
  if (allowedErrors >= questions) return 'errors' as const;
  if (secondsWithMoreTime !== null && secondsWithMoreTime < seconds) return 'time' as const;
  return null;
}
