import { toTopicOptions } from '#web/features/admin/topic-options.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { edit: text, true: yes, false: no } = manageText;
const TOPICS = toTopicOptions(text.noTopic);

export type StatementDraft = {
  text: string;
  answer: boolean;
  topic: number | null;
  explanation: string;
  article: string;
};

type Props = { draft: StatementDraft; onChange: (draft: StatementDraft) => void };

export function StatementFields({ draft, onChange }: Props) {
  return (
    <>
      <TextArea
        name="text"
        label={text.text}
        hint={text.textHint}
        error={draft.text.trim() === '' ? text.textMissing : undefined}
        rows={4}
        maxLength={2000}
        value={draft.text}
        onChange={(value) => onChange({ ...draft, text: value })}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">{text.answer}</legend>
        <div className="flex flex-wrap gap-3">
          {[true, false].map((answer) => (
            <label
              key={String(answer)}
              className="flex min-h-12 flex-1 items-center gap-3 rounded-control border-[1.5px] border-line px-4 font-semibold has-checked:border-blue has-checked:bg-blue-soft"
            >
              <input
                type="radio"
                name="answer"
                checked={draft.answer === answer}
                onChange={() => onChange({ ...draft, answer })}
                className="size-5 accent-blue"
              />
              {answer ? yes : no}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={text.topic}
        value={draft.topic === null ? '' : String(draft.topic)}
        options={TOPICS}
        onChange={(topic) => onChange({ ...draft, topic: topic ? Number(topic) : null })}
      />
      <TextArea
        label={text.explanation}
        rows={3}
        maxLength={4000}
        value={draft.explanation}
        onChange={(value) => onChange({ ...draft, explanation: value })}
      />
      <TextField
        label={text.article}
        maxLength={300}
        value={draft.article}
        onChange={(event) => onChange({ ...draft, article: event.target.value })}
      />
    </>
  );
}
