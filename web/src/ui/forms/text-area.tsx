import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** The number of characters left, as a text for the screen (`shown`) and a text for screen readers (`spoken`). */
  counter?: { shown: string; spoken: string };
};

/** A labelled multi-line input. Its hint, counter and error are linked by `aria-describedby`. */
export function TextArea({ label, hint, error, counter, onChange, rows = 3, ...area }: Props) {
  const id = useId();
  const notes = [hint || counter ? `${id}-notes` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid w-full gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={`w-full rounded-control border-[1.5px] bg-surface px-3.5 py-2.5 text-[1.0625rem] text-ink placeholder:text-muted ${error ? 'border-red' : 'border-line'}`}
      />
      {(hint || counter) && (
        <div id={`${id}-notes`} className="flex justify-between gap-4 text-[0.9375rem] text-muted">
          <span>{hint}</span>
          {counter && (
            <span className="tabular-nums">
              <span aria-hidden="true">{counter.shown}</span>
              <span className="sr-only">{counter.spoken}</span>
            </span>
          )}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-[0.9375rem] font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
