import type { ExamForm } from '@vialibera/domain/licence';
import type { StudyCourse } from '@vialibera/domain/study-course';
import type { Bank } from '#server/banks/bank-cache.ts';
import type { Context } from '#server/context.ts';
import { listForms } from '#server/exam-forms/exam-forms-store.ts';

type CourseRules = Pick<ExamForm, 'composition' | 'allowedErrors'>;
export type LicenceCourse = {
  licence: string;
  /** The licence that owns the question list. */
  list: string;
  bank: Bank | null;
  /** Without a bank, it has no concepts. */
  course: StudyCourse;
  sheet: { questions: number; allowedErrors: number };
};

const NO_RULES = { composition: [], allowedErrors: 0, questions: 0 };
// The engine derives much from a course object, once for each. A new version of a bank is a new object.
const courses = new WeakMap<Bank, Map<string, StudyCourse>>();

/** Returns what the study engine knows about a licence: the concepts of the active bank, and how its usual exam is composed. */
export async function getLicenceCourse(
  { db, banks, licences }: Pick<Context, 'db' | 'banks' | 'licences'>,
  licence: string,
): Promise<LicenceCourse> {
  const list = licences.ownerOf(licence);
  const bank = await banks.current(db, list);
  const [form = NO_RULES] = await listForms(db, licence);
  const { questions, allowedErrors } = form;
  return { licence, list, bank, course: toStudyCourse(bank, form), sheet: { questions, allowedErrors } };
}

/** Returns the course of a bank with the rules of an exam form. It is the same object for the same bank and rules. */
export function toStudyCourse(bank: Bank | null, { composition, allowedErrors }: CourseRules): StudyCourse {
  if (!bank) return { concepts: [], composition: [], allowedErrors: 0 };
  const ofBank = courses.get(bank) ?? new Map<string, StudyCourse>();
  courses.set(bank, ofBank);
  const key = JSON.stringify([composition, allowedErrors]);
  const course = ofBank.get(key) ?? { concepts: bank.studyConcepts, composition, allowedErrors };
  ofBank.set(key, course);
  return course;
}
