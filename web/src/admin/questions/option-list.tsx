import { Check } from 'lucide-react';
import { optionLetter } from '#web/strings/option-letter.ts';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';

type Props = {
  options: readonly string[];
  correctOption: number;
  /** True if each option has a letter (A, B, …), as in an exam. */
  lettered?: boolean;
};

export function OptionList({ options, correctOption, lettered = false }: Props) {
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-[1rem]">
      {options.map((option, index) => (
        <li
          key={`${index} ${option}`}
          className={`flex items-center gap-1 wrap-anywhere ${index === correctOption ? 'font-semibold text-green' : 'text-muted'}`}
        >
          {index === correctOption && <Check aria-hidden className="size-4 shrink-0" />}
          {lettered ? `${optionLetter(index)} · ${option}` : option}
          {index === correctOption && <span className="sr-only">{text.right}</span>}
        </li>
      ))}
    </ol>
  );
}
