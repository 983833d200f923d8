import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & { label: string; hint?: string; error?: string | undefined };

/** A labelled text of several lines; the hint and the error are read with it. */
export function TextArea({ label, hint, error, className = '', ...area }: Props) {
  const id = useId();
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={`w-full rounded-control border-[1.5px] bg-surface px-3.5 py-2.5 text-[17px] text-ink placeholder:text-muted ${error ? 'border-red' : 'border-line'} ${className}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-[15px] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-[15px] font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
