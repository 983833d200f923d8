import { type ReactNode, useId } from 'react';

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** A labelled list of options to choose one from: the device's own. */
export function SelectField({ label, value, onChange, children }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full rounded-control border-[1.5px] border-line bg-surface px-3 text-[17px] text-ink"
      >
        {children}
      </select>
    </div>
  );
}
