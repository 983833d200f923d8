import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The id of the form's `FormMessage`. It is set only if the message concerns this field. */
  issueId?: string | undefined;
  action?: ReactNode;
};

/** A labelled input. Its hint and error are linked by `aria-describedby`. `action` is a button at the end of the input. */
export function TextField({ label, hint, error, issueId, action, className = '', ...input }: Props) {
  const id = useId();
  const wrong = Boolean(error ?? issueId);
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : '', issueId, input['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={notes || undefined}
          className={`min-h-12 w-full rounded-control border-[1.5px] bg-surface px-3.5 text-[1.0625rem] text-ink placeholder:text-muted ${wrong ? 'border-red' : 'border-line'} ${action ? 'pr-12' : ''} ${className}`}
        />
        {action && <div className="absolute inset-y-0 right-0.5 grid w-11 place-items-center">{action}</div>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
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
