import { type SubmitEvent, useState } from 'react';
import type { EmailSchedule } from '@vialibera/contract/mail';
import { mailText } from '#web/strings/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const HOURS = Array.from({ length: 15 }, (_, index) => index + 7);
const { schedule: text } = mailText;

type Props = { schedule: EmailSchedule; timeZone: string; onChange: (schedule: EmailSchedule) => void };

/** When the mails go out; the year of birth only where a learner wants to give it. */
export function EmailScheduleForm({ schedule, timeZone, onChange }: Props) {
  const [year, setYear] = useState(schedule.birthYear?.toString() ?? '');
  const [wrong, setWrong] = useState(false);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const birthYear = year.trim() ? Number(year) : null;
    const fits = birthYear === null || (Number.isInteger(birthYear) && birthYear >= 1920 && birthYear <= 2020);
    setWrong(!fits);
    if (fits) onChange({ ...schedule, birthYear });
  };
  return (
    <div className="grid gap-4">
      <label className="flex items-center justify-between gap-4 font-semibold">
        {text.hour}
        <select
          value={schedule.hour}
          onChange={(event) => onChange({ ...schedule, hour: Number(event.target.value) })}
          className="min-h-11 rounded-control border-[1.5px] border-line bg-surface px-3 font-normal text-ink"
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {text.hourLabel(hour)}
            </option>
          ))}
        </select>
      </label>
      <TimeZoneField timeZone={timeZone} />
      <form noValidate onSubmit={save} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={text.birthYear}
          hint={text.birthYearHint}
          error={wrong ? text.birthYearWrong : undefined}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          value={year}
          onChange={(event) => setYear(event.target.value)}
        />
        <Button type="submit" variant="quiet" className="sm:mt-7.5">
          {text.save}
        </Button>
      </form>
    </div>
  );
}
