import { type ReactNode, useId } from 'react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { licenceText } from '#web/strings/licence.ts';
import { Chip } from '#web/ui/chip.tsx';

const { choose: text } = licenceText;

type Props = {
  licence: LicenceSummary;
  checked: boolean;
  onCheck: () => void;
  /** More content of the card, shown while the licence is checked. */
  children: ReactNode;
};

export function LicenceOption({ licence, checked, onCheck, children }: Props) {
  const { id, name, drives, minimumAge } = licence;
  const hint = useId();
  return (
    <div className="rounded-card border border-line bg-surface transition-colors duration-140 hover:border-blue has-[input:checked]:border-blue has-[input:checked]:bg-blue-soft has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-blue">
      <label className="flex cursor-pointer items-start gap-4 p-5">
        <input
          type="radio"
          name="patente"
          value={id}
          checked={checked}
          onChange={onCheck}
          aria-labelledby={`${hint}-name`}
          aria-describedby={hint}
          className="size-6 shrink-0 accent-blue"
        />
        <span className="grid min-w-0 content-start gap-1">
          <span id={`${hint}-name`} className="font-sign text-lg leading-tight font-extrabold">
            {name}
          </span>
          <span id={hint} className="grid gap-2">
            <span>{drives}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {minimumAge !== null && <span className="text-[0.9375rem] text-muted">{text.age(minimumAge)}</span>}
              <LicenceState licence={licence} />
            </span>
          </span>
        </span>
      </label>
      {checked && <div className="grid gap-3 px-5 pb-5">{children}</div>}
    </div>
  );
}

/** Lets the text wrap, because enlarged text needs more than one line. */
const wrapping = 'whitespace-normal!';

function LicenceState({ licence: { hasCourse, questions } }: { licence: LicenceSummary }) {
  if (hasCourse)
    return (
      <Chip tone="green" className={wrapping}>
        {text.state.course}
      </Chip>
    );
  return questions > 0 ? (
    <Chip className={wrapping}>{text.state.questions}</Chip>
  ) : (
    <Chip tone="yellow" className={wrapping}>
      {text.state.missing}
    </Chip>
  );
}
