import type { BankStatement } from '@vialibera/contract/banks';
import type { Answer } from '@vialibera/domain/exam/answer';
import { EXPLANATION_MAXIMUM, SHORT_TEXT_MAXIMUM, STATEMENT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import { toTopicOptions } from '#web/admin/topic-options.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { optionLetter } from '#web/strings/option-letter.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

const { edit: text, true: yes, false: no } = manageText;

export type StatementDraft = {
  text: string;
  answer: Answer;
  topic: number | null;
  explanation: string;
  article: string;
};

type Props = {
  draft: StatementDraft;
  /** The options of a single-choice question. The admin cannot edit them. Null for a true/false statement. */
  options: readonly string[] | null;
  topics: TopicTitles;
  ours: BankStatement['ours'];
  onChange: (draft: StatementDraft) => void;
};

export function StatementFields({ draft, options, topics, ours, onChange }: Props) {
  return (
    <>
      <TextArea
        name="text"
        label={text.text}
        hint={text.textHint}
        error={draft.text.trim() === '' ? text.textMissing : undefined}
        rows={4}
        maxLength={STATEMENT_MAXIMUM}
        value={draft.text}
        onChange={(value) => onChange({ ...draft, text: value })}
      />
      <AnswerField answer={draft.answer} options={options} onChange={(answer) => onChange({ ...draft, answer })} />
      <SelectField
        label={text.topic}
        value={draft.topic === null ? '' : String(draft.topic)}
        options={toTopicOptions(topics, text.noTopic)}
        onChange={(topic) => onChange({ ...draft, topic: topic ? Number(topic) : null })}
      />
      {ours && <OurExplanation {...ours} />}
      <TextArea
        label={text.explanation}
        hint={ours?.isShown ? text.explanationHint : undefined}
        rows={3}
        maxLength={EXPLANATION_MAXIMUM}
        value={draft.explanation}
        onChange={(value) => onChange({ ...draft, explanation: value })}
      />
      <TextField
        label={text.article}
        maxLength={SHORT_TEXT_MAXIMUM}
        value={draft.article}
        onChange={(event) => onChange({ ...draft, article: event.target.value })}
      />
    </>
  );
}

/** Shows our explanation of the statement, and whether learners see it. The explanation cannot be edited here. */
function OurExplanation({ text: words, isShown }: NonNullable<BankStatement['ours']>) {
  return (
    <div className="grid gap-1 rounded-control border-[1.5px] border-line p-3">
      <p className="font-semibold">{text.ours}</p>
      <p className="wrap-anywhere">{words}</p>
      <p className="text-[0.9375rem] text-muted">{isShown ? text.oursShown : text.oursHidden}</p>
    </div>
  );
}

type AnswerFieldProps = { answer: Answer; options: Props['options']; onChange: (answer: Answer) => void };

/** Lets the admin choose the right answer. The choices are «Vero» and «Falso», or the options of a single-choice question. */
function AnswerField({ answer: chosen, options, onChange }: AnswerFieldProps) {
  const answers: { answer: Answer; label: string }[] = options
    ? options.map((option, index) => ({ answer: index, label: `${optionLetter(index)} · ${option}` }))
    : [
        { answer: true, label: yes },
        { answer: false, label: no },
      ];
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{text.answer}</legend>
      <div className={options ? 'grid gap-3' : 'flex flex-wrap gap-3'}>
        {answers.map(({ answer, label }) => (
          <label
            key={String(answer)}
            className="flex min-h-12 flex-1 items-center gap-3 rounded-control border-[1.5px] border-line px-4 py-2 font-semibold has-checked:border-blue has-checked:bg-blue-soft"
          >
            <input
              type="radio"
              name="answer"
              checked={chosen === answer}
              onChange={() => onChange(answer)}
              className="size-5 shrink-0 accent-blue"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
