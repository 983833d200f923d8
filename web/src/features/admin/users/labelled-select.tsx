import { useId } from 'react';

type Props = { label: string; value: string; options: Record<string, string>; onChange: (value: string) => void };

export function LabelledSelect({ label, value, options, onChange }: Props) {
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
        {Object.entries(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
