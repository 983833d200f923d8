import { useId } from 'react';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { useItalianVoice } from '#web/platform/device/use-read-aloud.ts';
import { readingText } from '#web/strings/reading.ts';
import { Card } from '#web/ui/card.tsx';
import { MissingVoice } from '#web/ui/reading/missing-voice.tsx';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';

/**
 * The durations of the exam in minutes: the usual one, and the longer one for candidates with certified learning
 * difficulties. `longer` is null if the exam has no longer duration.
 */
export type ExamMinutes = { usual: number; longer: number | null };

type Props = {
  settings: ReadingSettings;
  /** Null until the durations have loaded. */
  minutes: ExamMinutes | null;
  onChange: (settings: ReadingSettings) => void;
};

/** The settings for candidates with certified learning difficulties (DSA), who get more time and audio in the official exam. */
export function ReadingSettingsCard({ settings, minutes, onChange }: Props) {
  const { title, lead, moreTime, calm } = readingText;
  return (
    <Card id="piu-tempo" tabIndex={-1} className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-[0.9375rem] text-muted">{lead}</p>
      </div>
      <div className="grid gap-4 divide-y divide-line *:not-last:pb-4">
        <SwitchRow
          title={moreTime.title}
          hint={moreTimeHint(minutes)}
          on={settings.moreTime}
          onChange={(on) => onChange({ ...settings, moreTime: on })}
        />
        <ReadAloudChoice value={settings.readAloud} onChange={(readAloud) => onChange({ ...settings, readAloud })} />
        <SwitchRow {...calm} on={settings.calm} onChange={(on) => onChange({ ...settings, calm: on })} />
      </div>
    </Card>
  );
}

function moreTimeHint(minutes: ExamMinutes | null): string {
  const { moreTime } = readingText;
  if (!minutes) return moreTime.hint;
  return minutes.longer === null ? moreTime.unknown : moreTime.minutes(minutes.longer, minutes.usual);
}

type ReadAloud = ReadingSettings['readAloud'];
type ReadAloudChoiceProps = { value: ReadAloud; onChange: (value: ReadAloud) => void };

function ReadAloudChoice({ value, onChange }: ReadAloudChoiceProps) {
  const { title, options } = readingText.readAloud;
  const name = useId();
  const hasVoice = useItalianVoice();
  return (
    <fieldset aria-describedby={hasVoice ? undefined : `${name}-voice`} className="grid gap-1">
      <legend className="font-semibold">{title}</legend>
      <div className="gap-x-6 sm:flex">
        {Object.entries(options).map(([option, label]) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option as ReadAloud)}
              className="size-5 shrink-0 accent-blue"
            />
            {label}
          </label>
        ))}
      </div>
      {!hasVoice && <MissingVoice id={`${name}-voice`} className="text-muted" />}
    </fieldset>
  );
}
