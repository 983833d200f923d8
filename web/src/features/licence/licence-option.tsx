import { useId } from 'react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { licenceText } from '#web/strings/licence.ts';
import { Chip } from '#web/ui/chip.tsx';

const { choose: text } = licenceText;

type Props = { licence: LicenceSummary; checked: boolean; onCheck: () => void };

/** A card with the radio button of a licence. */
export function LicenceOption({ licence, checked, onCheck }: Props) {
  const { id, name, drives, minimumAge } = licence;
  const hint = useId();
  return (
    <label className="flex h-full cursor-pointer items-start gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-140 hover:border-blue has-checked:border-blue has-checked:bg-blue-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue">
      <input
        type="radio"
        name="patente"
        value={id}
        checked={checked}
        onChange={onCheck}
        aria-labelledby={`${hint}-name`}
        aria-describedby={hint}
        className="mt-0.5 size-6 shrink-0 accent-blue"
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
  );
}

function LicenceState({ licence: { hasCourse, questions } }: { licence: LicenceSummary }) {
  if (hasCourse) return <Chip tone="green">{text.state.course}</Chip>;
  return questions > 0 ? <Chip>{text.state.questions}</Chip> : <Chip tone="yellow">{text.state.missing}</Chip>;
}
