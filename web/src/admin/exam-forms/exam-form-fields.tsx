import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { useForm } from '#web/ui/forms/use-form.ts';
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
      <SwitchRow
        title={text.certain}
        hint={text.certainHint}
        on={values.certain}
        onChange={(certain) => set({ certain })}
      />
    </>
  );
}
