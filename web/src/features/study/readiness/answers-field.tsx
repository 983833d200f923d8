import { ANSWERS_PER_DAY } from '@vialibera/domain/study/study-plan';
import { useId } from 'react';
import { goalText } from '#web/strings/study-goal.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { useGoalForm } from './use-goal-form.ts';

const { answers: text } = goalText;

/** Lets the learner choose between the automatic number of answers per day and a number set by the learner. */
export function AnswersField({ form }: { form: ReturnType<typeof useGoalForm> }) {
  const { values, set } = form;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{text.legend}</legend>
      <Choice label={text.automatic} checked={!values.isOwn} onChange={() => set({ isOwn: false })} />
      <Choice label={text.own} checked={values.isOwn} onChange={() => set({ isOwn: true })} />
      {values.isOwn && (
        <TextField
          {...form.fieldWithError('answersPerDay')}
          type="number"
          inputMode="numeric"
          label={text.label}
          hint={text.hint}
          min={ANSWERS_PER_DAY.min}
          max={ANSWERS_PER_DAY.max}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = { label: string; checked: boolean; onChange: () => void };

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
      <input id={id} type="radio" name="answers" checked={checked} onChange={onChange} className="size-5 accent-blue" />
      {label}
    </label>
  );
}
