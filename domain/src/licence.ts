import type { QuestionKind } from './answer.ts';

/** The groups of licences on the screen, in this order. */
export const LICENCE_GROUPS = ['motorcycles', 'cars', 'heavy', 'certificates', 'revisions'] as const;

/** A driving licence or certificate with a theory exam. Its data is a file in `content/licences`. */
export type Licence = {
  id: string;
  /** The name on the screen, such as «Patente B». */
  name: string;
  group: (typeof LICENCE_GROUPS)[number];
  /** A sentence about the vehicles that its holder may drive. */
  drives: string;
  /** In years; null if the exam has no minimum age of its own. */
  minimumAge: number | null;
  /** The id of the licence whose question list is used; null if the licence has its own list. */
  questionsFrom: string | null;
  /** The approximate number of questions in the ministry's list, by which a file is recognised; null if it is unknown. */
  listSize: number | null;
  exams: ExamForm[];
  /** The topics of the question list in the ministry's order. Empty if `questionsFrom` is set, or if no topics are known. */
  topics: Topic[];
};

/** The rules of an exam. */
export type ExamForm = {
  /** Unique within the licence. */
  id: string;
  /** Who takes this exam, such as «Con la patente B». */
  name: string;
  kind: QuestionKind;
  /** The number of questions. */
  questions: number;
  /** The duration in seconds. */
  seconds: number;
  /** The duration for candidates with certified learning difficulties (DSA), in seconds; null if no source gives one. */
  secondsWithMoreTime: number | null;
  allowedErrors: number;
  composition: CompositionRule[];
  source: string;
  /** An ISO date, or null if it is unknown. */
  validFrom: string | null;
  /** Whether the source is certain. Admins see which forms are uncertain. */
  certain: boolean;
};

/**
 * A rule for the composition of an exam: how many questions (`count`) are drawn on the topics `topics`. `count` is the total for all
 * topics of the rule, not the number per topic.
 */
export type CompositionRule = { topics: readonly number[]; count: number };

export type Topic = {
  /** The topic's number in its question list, counted from 1. */
  number: number;
  title: string;
  officialName: string;
  /** Other names by which question files call the topic. */
  names: readonly string[];
  /** The numbers of the topics in the list of the licence B that teach the same subject. */
  sameAsInB: readonly number[];
};

/** Returns the id of the licence that owns the question list of `licence`. */
export function listOwner({ id, questionsFrom }: Pick<Licence, 'id' | 'questionsFrom'>): string {
  return questionsFrom ?? id;
}

/** The form with which an exam is taken. Attempts store it, because licences and forms change later. */
export type TakenForm = Pick<
  ExamForm,
  'id' | 'name' | 'kind' | 'questions' | 'seconds' | 'allowedErrors' | 'composition'
> & {
  licence: string;
  licenceName: string;
  /** The licence that owns the question list. */
  list: string;
  /** Whether `seconds` is the longer time for candidates with certified learning difficulties. */
  moreTime: boolean;
};

/** Returns the form with which an exam is taken. If the form has no longer time, the learner's wish for one changes nothing. */
export function toTakenForm(licence: Licence, form: ExamForm, { moreTime }: { moreTime: boolean }): TakenForm {
  const { id, name, kind, questions, allowedErrors, composition, secondsWithMoreTime } = form;
  const longer = moreTime && secondsWithMoreTime !== null;
  return {
    licence: licence.id,
    licenceName: licence.name,
    list: listOwner(licence),
    id,
    name,
    kind,
    questions,
    allowedErrors,
    composition,
    seconds: longer ? secondsWithMoreTime : form.seconds,
    moreTime: longer,
  };
}
