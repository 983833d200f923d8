import { BRAKING_VALUES, type BrakingControl } from '@vialibera/domain/braking/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';
import { PillRadios } from './pill-radios.tsx';

type BrakingControlsProps = {
  controls: readonly BrakingControl[];
  conditions: BrakingConditions;
  onChange: (conditions: BrakingConditions) => void;
};

/** The controls with which the learner changes the conditions: sliders for numbers, radio buttons for all others. */
export function BrakingControls({ controls, conditions, onChange }: BrakingControlsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-x-6">
      {controls.map((control) => {
        const props = { control, conditions, onChange };
        return typeof conditions[control] === 'number' ? (
          <NumberControl key={control} {...props} />
        ) : (
          <NamedControl key={control} {...props} />
        );
      })}
    </div>
  );
}

type ControlProps = Pick<BrakingControlsProps, 'conditions' | 'onChange'> & { control: BrakingControl };

function NumberControl({ control, conditions, onChange }: ControlProps) {
  const values = BRAKING_VALUES[control] as readonly number[];
  const value = conditions[control] as number;
  const text = brakingText.value(control, value);
  return (
    <label className="grid content-start">
      <span className="flex items-baseline justify-between gap-4">
        {brakingText.controls[control]}
        <b aria-hidden className="font-sign text-xl font-extrabold tabular-nums">
          {text}
        </b>
      </span>
      <input
        type="range"
        min={values[0]}
        max={values.at(-1)}
        step={(values[1] ?? 1) - (values[0] ?? 0)}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange({ ...conditions, [control]: Number(event.target.value) })}
        className="h-11 w-full cursor-pointer accent-blue"
      />
    </label>
  );
}

function NamedControl({ control, conditions, onChange }: ControlProps) {
  const values = BRAKING_VALUES[control] as readonly string[];
  return (
    <PillRadios
      legend={brakingText.controls[control]}
      options={values.map((value) => ({ value, text: brakingText.value(control, value as never) }))}
      value={conditions[control] as string}
      onChoose={(value) => onChange({ ...conditions, [control]: value })}
    />
  );
}
