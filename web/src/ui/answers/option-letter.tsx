import { optionLetter } from '#web/strings/option-letter.ts';

export function OptionLetter({ index, className }: { index: number; className: string }) {
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-full border-2 pt-0.5 font-sign text-lg leading-none font-extrabold ${className}`}
    >
      {optionLetter(index)}
    </span>
  );
}
