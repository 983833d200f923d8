import type { QuestionKind } from './answer.ts';

/** The groups of licences, in the order in which the app shows them. */
export const LICENCE_GROUPS = ['motorcycles', 'cars', 'heavy', 'certificates', 'revisions'] as const;

/** A driving licence or certificate with a theory exam. Its data is a file in `content/licences`. */
export type Licence = {
  id: string;
  /** The name on the screen, such as «Patente B». */
  name: string;
  group: (typeof LICENCE_GROUPS)[number];
  /** A sentence about the vehicles that a holder of the licence may drive. */
  drives: string;
  /** The minimum age of candidates, in years; null if the exam has none. */
  minimumAge: number | null;
  /** The id of the licence whose question list is used; null if the licence has its own list. */
  questionsFrom: string | null;
  /**
   * The approximate number of questions in the ministry's list; null if it is unknown. It helps to recognise the licence of a
   * file.
   */
  listSize: number | null;
  exams: ExamForm[];
  /** The topics of the question list in the ministry's order. Empty if `questionsFrom` is set, or if no topics are known. */
  topics: Topic[];
};

export type ExamForm = {
  /** Unique within the licence. */
  id: string;
  /** The name of the exam, such as «Con la patente B». It describes the candidates who take this exam. */
  name: string;
  kind: QuestionKind;
  questions: number;
  /** The duration in seconds. */
  seconds: number;
  /** The duration for candidates with certified learning difficulties (DSA), in seconds; null if no source gives one. */
  secondsWithMoreTime: number | null;
  allowedErrors: number;
  composition: CompositionRule[];
  source: string;
  /** The first day on which these rules apply, as an ISO date; null if it is unknown. */
  validFrom: string | null;
  /** Whether the source is certain. Admins see which forms are uncertain. */
  certain: boolean;
};

/**
 * A rule for the composition of an exam: how many questions (`count`) are drawn on the topics `topics`. `count` is the total for
 * all topics of the rule, not the number per topic.
 */
export type CompositionRule = { topics: readonly number[]; count: number };

export type Topic = {
  /** The topic's number in its question list, counted from 1. */
  number: number;
  title: string;
  officialName: string;
  names: readonly string[];
  /** The numbers of related topics. These topics belong to licence B and teach the same subject. */
  sameAsInB: readonly number[];
};

/** Returns the id of the licence to which the question list of `licence` belongs. */
export function listOwner({ id, questionsFrom }: Pick<Licence, 'id' | 'questionsFrom'>): string {
  return questionsFrom ?? id;
}

/** The exam form of an attempt. Each attempt stores a copy of it, because licences and exam forms may change later. */
export type TakenForm = Pick<
  ExamForm,
  'id' | 'name' | 'kind' | 'questions' | 'seconds' | 'allowedErrors' | 'composition'
> & {
  licence: string;
  licenceName: string;
  /** The id of the licence to which the question list belongs. */
  list: string;
  /** Whether `seconds` is the longer time for candidates with certified learning difficulties. */
  moreTime: boolean;
};

/** Returns the exam form for an attempt. `moreTime` has no effect if the exam form has no longer duration. */
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
