import type { ExamForm } from '@vialibera/domain/exam/licence';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import type { Bank } from '#server/slices/banks/bank-cache.ts';
import type { Context } from '#server/context.ts';
import { listForms } from '#server/slices/banks/exam-forms/exam-forms-store.ts';

type CourseRules = Pick<ExamForm, 'composition' | 'allowedErrors'>;
export type LicenceCourse = {
  licence: string;
  /** The id of the licence to which the question list belongs. */
  list: string;
  bank: Bank | null;
  /** The course for the study engine. It has no concepts if there is no bank. */
  course: StudyCourse;
  sheet: { questions: number; allowedErrors: number };
};

const NO_RULES = { composition: [], allowedErrors: 0, questions: 0 };
// Caches the courses of each bank. The engine caches data per course object, so the same bank and rules must always have the
// same object. A new version of a bank is a new `Bank` object.
const courses = new WeakMap<Bank, Map<string, StudyCourse>>();

/**
 * Returns the study engine's data about a licence: the concepts of its bank and the composition of the default exam form.
 * `ofLearner` is the bank that a learner of the licence studies; without it, the whole active bank counts.
 */
export async function getLicenceCourse(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  licence: string,
  ofLearner?: Bank | null,
): Promise<LicenceCourse> {
  const list = licences.ownerOf(licence);
  const bank = ofLearner === undefined ? await banks.current(db, list) : ofLearner;
  const [form = NO_RULES] = await listForms(db, licence);
  const { questions, allowedErrors } = form;
  return { licence, list, bank, course: toStudyCourse(bank, form), sheet: { questions, allowedErrors } };
}

/**
 * Returns the course for a bank and the rules of an exam form. The same bank and rules always return the same object.
 */
export function toStudyCourse(bank: Bank | null, { composition, allowedErrors }: CourseRules): StudyCourse {
  if (!bank) return { concepts: [], composition: [], allowedErrors: 0 };
  const ofBank = courses.get(bank) ?? new Map<string, StudyCourse>();
  courses.set(bank, ofBank);
  const key = JSON.stringify([composition, allowedErrors]);
  const course = ofBank.get(key) ?? { concepts: bank.studyConcepts, composition, allowedErrors };
  ofBank.set(key, course);
  return course;
}
