import { useQueryClient } from '@tanstack/react-query';
import type { StudyPlan } from '@vialibera/contract/study';
import type { Day } from '@vialibera/domain/time/day';
import { ANSWERS_PER_DAY } from '@vialibera/domain/study/study-plan';
import { errorText, rejectionCode } from '#web/strings/errors.ts';
import { client } from '#web/platform/api/api.ts';
import { invalidateStudy } from '#web/study-parts/outcome/use-report-outcome.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { goalText as text } from '#web/strings/study-goal.ts';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';

/** `isOwn` is true if the learner sets the number of answers per day. Otherwise the plan computes it. */
export type GoalValues = { examDate: string; isUnknown: boolean; isOwn: boolean; answersPerDay: string };

/**
 * Returns the form of the study goal. If the date of the exam has passed, the field is empty, because the learner must
 * choose another date.
 */
export function useGoalForm({ examDate, answersPerDay, target }: StudyPlan, today: Day) {
  const queries = useQueryClient();
  const licence = useLicenceId();
  return useForm<GoalValues>({
    initialValues: {
      examDate: examDate !== null && examDate >= today ? examDate : '',
      isUnknown: examDate === null,
      isOwn: answersPerDay !== null,
      answersPerDay: String(answersPerDay ?? target),
    },
    validate,
    submit: (values) =>
      client.study.updateGoal({
        licence,
        examDate: values.isUnknown ? null : values.examDate,
        answersPerDay: values.isOwn ? Number(values.answersPerDay) : null,
      }),
    onSuccess: async () => {
      toast.success(text.saved);
      await invalidateStudy(queries);
    },
    onError: (error) =>
      rejectionCode(error)?.startsWith('EXAM_DATE_')
        ? { text: errorText(error), fields: ['examDate'] }
        : { text: `${text.saveFailed} ${errorText(error)}` },
  });
}

function validate({ examDate, isUnknown, isOwn, answersPerDay }: GoalValues) {
  if (!isUnknown && !examDate) return { text: text.dateMissing, fields: ['examDate' as const] };
  if (isOwn && !isAnswersPerDay(Number(answersPerDay)))
    return { text: text.answers.invalid, fields: ['answersPerDay' as const] };
  return null;
}

export function isAnswersPerDay(count: number): boolean {
  return Number.isInteger(count) && count >= ANSWERS_PER_DAY.min && count <= ANSWERS_PER_DAY.max;
}
