import type { ExamFormInput } from '@vialibera/contract/licences';
import { examFormsText } from '#web/strings/exam-forms.ts';

const { issues } = examFormsText;

/** A rule of the composition while it is edited. `key` identifies it in the list. */
export type RuleDraft = { key: number; topics: readonly number[]; count: string };
/** An exam form while it is edited. Numbers and dates are texts; an empty text means that the value is missing. */
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

/** Converts a draft without issues. */
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

/** Returns how many questions the rules ask together. A count that is no number counts as 0. */
export function sumOf(rules: readonly RuleDraft[]): number {
  return rules.reduce((sum, { count }) => sum + (isWithin(count, 1, 100) ? Number(count) : 0), 0);
}

/** Returns the first reason why the server would refuse the draft; null if there is none. */
export function findIssue(draft: FormDraft): DraftIssue | null {
  const { name, questions, minutes, minutesWithMoreTime, allowedErrors, source, validFrom } = draft;
  if (name.trim() === '') return { text: issues.name, fields: ['name'] };
  if (!isWithin(questions, 1, 100)) return { text: issues.questions, fields: ['questions'] };
  if (!isWithin(minutes, 1, 240)) return { text: issues.minutes, fields: ['minutes'] };
  if (minutesWithMoreTime.trim() !== '') {
    const fields: (keyof FormDraft)[] = ['minutesWithMoreTime'];
    if (!isWithin(minutesWithMoreTime, 1, 240)) return { text: issues.moreTime, fields };
    if (Number(minutesWithMoreTime) < Number(minutes)) return { text: issues.time, fields };
  }
  if (!isWithin(allowedErrors, 0, 99)) return { text: issues.allowedErrors, fields: ['allowedErrors'] };
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
    if (!isWithin(count, 1, 100)) return { text: issues.ruleCount(index + 1) };
  }
  return sumOf(rules) > Number(questions) ? { text: issues.composition, fields: ['questions'] } : null;
}

function isWithin(text: string, from: number, to: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
