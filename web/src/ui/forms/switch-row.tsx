import { useId } from 'react';

type Props = {
  title: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** True if the switch is the only content of its card. The title is then styled as the card's heading. */
  alone?: boolean;
};

export function SwitchRow({ title, hint, on, onChange, alone = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <label
          htmlFor={id}
          className={`cursor-pointer ${alone ? 'font-sign text-lg font-extrabold' : 'font-semibold'}`}
        >
          {title}
        </label>
        <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-describedby={`${id}-hint`}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-blue"
      />
    </div>
  );
}
