import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { CompositionEditor } from './composition-editor.tsx';
import type { FormDraft } from './form-draft.ts';

const { form: text } = examFormsText;
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

type Props = { form: ReturnType<typeof useForm<FormDraft, { version: number }>>; topics: TopicTitles };

export function ExamFormFields({ form, topics }: Props) {
  const { values, set, field } = form;
  return (
    <>
      <TextField label={text.name} maxLength={100} {...field('name')} />
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        <TextField label={text.questions} {...NUMBER} {...field('questions')} />
        <TextField label={text.allowedErrors} {...NUMBER} {...field('allowedErrors')} />
        <TextField label={text.minutes} {...NUMBER} {...field('minutes')} />
        <TextField label={text.validFrom} type="date" {...field('validFrom')} />
      </div>
      <TextField
        label={text.minutesWithMoreTime}
        hint={text.moreTimeHint}
        {...NUMBER}
        {...field('minutesWithMoreTime')}
      />
      <CompositionEditor
        rules={values.rules}
        questions={values.questions}
        topics={topics}
        onChange={(rules) => set({ rules })}
      />
      <TextField label={text.source} maxLength={500} {...field('source')} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-blue"
          checked={values.certain}
          onChange={(event) => set({ certain: event.target.checked })}
        />
        <span>
          <span className="font-semibold">{text.certain}</span>
          <span className="block text-[0.9375rem] text-muted">{text.certainHint}</span>
        </span>
      </label>
    </>
  );
}
