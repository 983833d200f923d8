type PillRadiosProps<V extends string> = {
  legend: string;
  options: readonly { value: V; text: string }[];
  value: V;
  onChoose: (value: V) => void;
};

/** A group of radio buttons, shown as small cards side by side, in several rows if necessary. */
export function PillRadios<V extends string>({ legend, options, value, onChoose }: PillRadiosProps<V>) {
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border-[1.5px] border-line bg-surface px-3 py-1 text-base has-checked:border-blue has-checked:bg-blue-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name={legend}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="size-4 shrink-0 accent-blue outline-none"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
