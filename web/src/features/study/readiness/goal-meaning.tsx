import type { Readiness } from '@vialibera/contract/study';
import { countConceptsByExam } from '@vialibera/domain/study/plan-coverage';
import { planDay } from '@vialibera/domain/study/study-plan';
import { goalText } from '#web/strings/study-goal.ts';
import { type GoalValues, isAnswersPerDay } from './use-goal-form.ts';

const { meaning: text } = goalText;

type Props = { values: GoalValues; concepts: Readiness['concepts']; today: string };

/** Describes the plan that results from the values of the form, before it is saved. */
export function GoalMeaning({ values, concepts, today }: Props) {
  const { met, total } = concepts;
  const answersPerDay = values.isOwn ? Number(values.answersPerDay) : null;
  const examDate = values.isUnknown || !values.examDate ? null : values.examDate;
  const isValid = answersPerDay === null || isAnswersPerDay(answersPerDay);
  const { daysLeft, target } = planDay({ examDate, answersPerDay }, { today, unmet: Math.max(0, total - met) });
  if (!isValid || (daysLeft !== null && daysLeft < 0)) return null;
  if (daysLeft === null) return <p className="font-semibold">{text.noDate(target)}</p>;
  const reached = countConceptsByExam({ met, total, daysLeft, target });
  return (
    <p className="font-semibold">
      {text.daysLeft(daysLeft)} {reached === total ? text.all(target) : text.some(target, reached, total)}
    </p>
  );
}
