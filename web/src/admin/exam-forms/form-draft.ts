import type { ExamFormInput } from '@vialibera/contract/licences';
import { EXAM_MINUTES_MAXIMUM, EXAM_QUESTIONS_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { examFormsText } from '#web/strings/exam-forms.ts';

const { issues } = examFormsText;

/** A rule of the composition in the edit dialog. `key` is the React key of the rule in the list. */
export type RuleDraft = { key: number; topics: readonly number[]; count: string };
/** An exam form in the edit dialog. Numbers and dates are strings; an empty string means that the value is missing. */
export type FormDraft = {
  name: string;
  questions: string;
  minutes: string;
  minutesWithMoreTime: string;
  allowedErrors: string;
  rules: readonly RuleDraft[];
  source: string;
  validFrom: string;
  certain: boolean;
};
type DraftIssue = { text: string; fields?: (keyof FormDraft)[] };

export function toDraft(values: ExamFormInput): FormDraft {
  const { name, questions, minutes, minutesWithMoreTime, allowedErrors, composition, source, validFrom, certain } =
    values;
  return {
    name,
    questions: String(questions),
    minutes: String(minutes),
    minutesWithMoreTime: minutesWithMoreTime === null ? '' : String(minutesWithMoreTime),
    allowedErrors: String(allowedErrors),
    rules: composition.map(({ topics, count }, key) => ({ key, topics, count: String(count) })),
    source,
    validFrom: validFrom ?? '',
    certain,
  };
}

/** Converts a draft to the input of the API. Call it only if `findIssue` returns null for the draft. */
export function toValues({ rules, minutesWithMoreTime, validFrom, ...draft }: FormDraft): ExamFormInput {
  return {
    name: draft.name.trim(),
    questions: Number(draft.questions),
    minutes: Number(draft.minutes),
    minutesWithMoreTime: minutesWithMoreTime.trim() === '' ? null : Number(minutesWithMoreTime),
    allowedErrors: Number(draft.allowedErrors),
    composition: rules.map(({ topics, count }) => ({ topics: [...topics], count: Number(count) })),
    source: draft.source.trim(),
    validFrom: validFrom === '' ? null : validFrom,
    certain: draft.certain,
  };
}

/** Returns the total number of questions in the rules. A rule with an invalid count counts as 0. */
export function sumOf(rules: readonly RuleDraft[]): number {
  return rules.reduce((sum, { count }) => sum + (isWithin(count, 1, EXAM_QUESTIONS_MAXIMUM) ? Number(count) : 0), 0);
}

/** Returns the first reason why the server would reject the draft. Returns null if the server would accept it. */
export function findIssue(draft: FormDraft): DraftIssue | null {
  const { name, questions, minutes, minutesWithMoreTime, allowedErrors, source, validFrom } = draft;
  if (name.trim() === '') return { text: issues.name, fields: ['name'] };
  if (!isWithin(questions, 1, EXAM_QUESTIONS_MAXIMUM)) return { text: issues.questions, fields: ['questions'] };
  if (!isWithin(minutes, 1, EXAM_MINUTES_MAXIMUM)) return { text: issues.minutes, fields: ['minutes'] };
  if (minutesWithMoreTime.trim() !== '') {
    const fields: (keyof FormDraft)[] = ['minutesWithMoreTime'];
    if (!isWithin(minutesWithMoreTime, 1, EXAM_MINUTES_MAXIMUM)) return { text: issues.moreTime, fields };
    if (Number(minutesWithMoreTime) < Number(minutes)) return { text: issues.time, fields };
  }
  if (!isWithin(allowedErrors, 0, EXAM_QUESTIONS_MAXIMUM - 1))
    return { text: issues.allowedErrors, fields: ['allowedErrors'] };
  if (Number(allowedErrors) >= Number(questions)) return { text: issues.errors, fields: ['allowedErrors'] };
  const rule = findRuleIssue(draft);
  if (rule) return rule;
  if (source.trim() === '') return { text: issues.source, fields: ['source'] };
  if (validFrom !== '' && !isDate(validFrom)) return { text: issues.validFrom, fields: ['validFrom'] };
  return null;
}

function findRuleIssue({ rules, questions }: FormDraft): DraftIssue | null {
  for (const [index, { topics, count }] of rules.entries()) {
    if (topics.length === 0) return { text: issues.ruleTopics(index + 1) };
    if (!isWithin(count, 1, EXAM_QUESTIONS_MAXIMUM)) return { text: issues.ruleCount(index + 1) };
  }
  return sumOf(rules) > Number(questions) ? { text: issues.composition, fields: ['questions'] } : null;
}

function isWithin(text: string, from: number, to: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
