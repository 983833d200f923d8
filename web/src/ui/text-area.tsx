import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  hint?: ReactNode;
  maxLength: number;
  rows?: number;
  value: string;
  onChange: (value: string) => void;
  /** Says how many characters are left. */
  counter?: { shown: string; spoken: string };
};

/** A labelled field for a few sentences. */
export function TextArea({ label, hint, counter, rows = 3, onChange, ...field }: Props) {
  const id = useId();
  return (
    <div className="grid w-full gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-notes`}
        className="w-full rounded-control border-[1.5px] border-line bg-surface p-3.5 text-[17px] text-ink"
      />
      <div id={`${id}-notes`} className="flex justify-between gap-4 text-[15px] text-muted">
        <span>{hint}</span>
        {counter && (
          <span className="tabular-nums">
            <span aria-hidden="true">{counter.shown}</span>
            <span className="sr-only">{counter.spoken}</span>
          </span>
        )}
      </div>
    </div>
  );
}
