import type { Answer } from '@vialibera/domain/exam/answer';
import { fieldChangeText as text } from './strings/import-preview.ts';
import { OptionList } from './questions/option-list.tsx';

type Props = { text: string; answer: Answer; options: readonly string[] | null };

/** Shows a statement followed by its answer. For a single-choice question, lists the options and marks the right option. */
export function AnsweredText({ text: words, answer, options }: Props) {
  if (options && typeof answer === 'number')
    return (
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere">{words}</p>
        <OptionList options={options} correctOption={answer} lettered />
      </div>
    );
  return (
    <p className="min-w-0 wrap-anywhere">
      {words} <strong>{answer ? text.true : text.false}</strong>
    </p>
  );
}
