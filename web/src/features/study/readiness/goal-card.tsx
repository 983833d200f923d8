import type { Readiness, StudyPlan } from '@vialibera/contract/study';
import { addDays } from '@vialibera/domain/time/day';
import { MAX_DAYS_TO_EXAM } from '@vialibera/domain/study/study-plan';
import { useOnline } from '#web/platform/network/use-online.ts';
import { goalText as text } from '#web/strings/study-goal.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { AnswersField } from './answers-field.tsx';
import { GoalMeaning } from './goal-meaning.tsx';
import { useGoalForm } from './use-goal-form.ts';

type Props = { plan: StudyPlan; concepts: Readiness['concepts']; today: string };

/** Sets the date of the exam and the number of answers per day. Other screens link to this card by its id. */
export function GoalCard({ plan, concepts, today }: Props) {
  const form = useGoalForm(plan, today);
  const online = useOnline();
  const { values, set, issue } = form;
  return (
    <Card id="piano" tabIndex={-1} className="grid content-start gap-4 outline-none">
      <div className="grid gap-1">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-[0.9375rem] text-muted">{text.lead}</p>
      </div>
      <form {...form.props} className="grid gap-4">
        <div className="grid gap-1">
          <TextField
            {...form.fieldWithError('examDate')}
            type="date"
            label={text.examDate}
            min={today}
            max={addDays(today, MAX_DAYS_TO_EXAM)}
            onChange={(event) => set({ examDate: event.target.value, isUnknown: false })}
          />
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={values.isUnknown}
              onChange={(event) => set(event.target.checked ? { isUnknown: true, examDate: '' } : { isUnknown: false })}
              className="size-5 accent-blue"
            />
            {text.unknown}
          </label>
        </div>
        <AnswersField form={form} />
        <GoalMeaning values={values} concepts={concepts} today={today} />
        <FormMessage form={{ issue: issue?.fields ? null : issue, issueId: form.issueId }} />
        {!online && <p className="text-muted">{text.offline}</p>}
        <Button type="submit" busy={form.busy} disabled={!online} className="justify-self-start">
          {text.save}
        </Button>
      </form>
    </Card>
  );
}
