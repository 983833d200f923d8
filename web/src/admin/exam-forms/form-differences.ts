import type { ExamFormInput } from '@vialibera/contract/licences';
import { examFormsText as text } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';

/**
 * A value that differs between two versions of an exam form. If the value is the composition, `before` and `after` have one
 * line for each rule.
 */
export type FormDifference = { label: string; before: string[]; after: string[] };

/** Compares two versions of an exam form. Returns the values that differ as texts for the screen. */
export function listDifferences(before: ExamFormInput, after: ExamFormInput, topics: TopicTitles): FormDifference[] {
  const [old, now] = [describe(before, topics), describe(after, topics)];
  return old.flatMap(({ label, lines }, index) => {
    const others = now[index]?.lines ?? [];
    if (lines.join('\n') === others.join('\n')) return [];
    // Rules that are in both versions are left out, because a composition may have dozens of them.
    return {
      label,
      before: lines.filter((line) => !others.includes(line)),
      after: others.filter((line) => !lines.includes(line)),
    };
  });
}

function describe(form: ExamFormInput, topics: TopicTitles): { label: string; lines: string[] }[] {
  const { values, versions } = text;
  const { minutesWithMoreTime, composition } = form;
  return [
    { label: text.form.name, lines: [form.name] },
    { label: values.questions, lines: [String(form.questions)] },
    { label: values.minutes, lines: [text.minutes(form.minutes)] },
    {
      label: values.minutesWithMoreTime,
      lines: [minutesWithMoreTime === null ? text.unknown : text.minutes(minutesWithMoreTime)],
    },
    { label: values.allowedErrors, lines: [String(form.allowedErrors)] },
    {
      label: text.form.composition,
      lines: composition.map(({ topics: numbers, count }) => text.rule(numbers, count, topics)),
    },
    { label: values.source, lines: [form.source] },
    { label: values.validFrom, lines: [text.date(form.validFrom)] },
    { label: text.form.certain, lines: [form.certain ? versions.yes : versions.no] },
  ];
}
