import type { EmailSchedule } from '@vialibera/contract/mail';
import { EARLIEST_BIRTH_YEAR, LATEST_BIRTH_YEAR } from '@vialibera/domain/mail/scheduled-emails';
import { emailText } from '#web/strings/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

const HOURS = Array.from({ length: 15 }, (_, index) => index + 7);
const { schedule: text } = emailText;

type Props = { schedule: EmailSchedule; onChange: (schedule: EmailSchedule) => void };

export function EmailScheduleForm({ schedule, onChange }: Props) {
  const form = useForm({
    initialValues: { year: schedule.birthYear?.toString() ?? '' },
    validate: ({ year }) => (isBirthYear(year) ? null : { text: text.birthYearWrong, fields: ['year'] }),
    submit: async ({ year }) => onChange({ ...schedule, birthYear: year.trim() ? Number(year) : null }),
  });
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
      <form {...form.props} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          {...form.fieldWithError('year')}
          label={text.birthYear}
          hint={text.birthYearHint}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
        />
        <Button type="submit" variant="quiet" className="sm:mt-7.5">
          {text.save}
        </Button>
      </form>
    </div>
  );
}

/** Returns true for a valid year of birth. An empty string is also valid, because the year is optional. */
function isBirthYear(year: string): boolean {
  const value = Number(year);
  return !year.trim() || (Number.isInteger(value) && value >= EARLIEST_BIRTH_YEAR && value <= LATEST_BIRTH_YEAR);
}
