import type { ExamFormSummary } from '@vialibera/contract/exam';
import { examText } from '#web/strings/exam.ts';
import { examTime } from './exam-forms.ts';

type ExamFormChoiceProps = {
  forms: readonly ExamFormSummary[];
  chosen: string;
  wantsMoreTime: boolean;
  onChoose: (id: string) => void;
};

export function ExamFormChoice({ forms, chosen, wantsMoreTime, onChoose }: ExamFormChoiceProps) {
  const { hub } = examText;
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 font-sign text-xl font-extrabold">{hub.formsTitle}</legend>
      {forms.map((form) => (
        <label
          key={form.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-2 hover:border-blue has-checked:border-blue has-checked:bg-blue-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue"
        >
          <input
            type="radio"
            name="esame"
            checked={form.id === chosen}
            onChange={() => onChoose(form.id)}
            className="size-5 shrink-0 accent-blue outline-none"
          />
          <span className="min-w-0 text-sm leading-snug text-muted">
            <b className="block font-sign text-base text-ink">{form.name}</b>
            {hub.formFacts({ ...form, seconds: examTime(form, wantsMoreTime).seconds })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
