import { useState } from 'react';
import { reminderText } from '#web/strings/reminder.ts';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { readReminder, setReminder } from './reminder.ts';

const FIRST_TIME = '19:00';

/** Off until the learner wants it; only in the native app. */
export function ReminderCard() {
  const [time, setTime] = useState(() => readReminder(localStorage));

  async function change(next: string | null) {
    setTime(next);
    const allowed = await setReminder(localStorage, next).catch(() => false);
    if (allowed) return;
    setTime(null);
    notify.error(reminderText.refused);
  }

  return (
    <Card className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <div className="grid gap-0.5">
          <label htmlFor="reminder" className="cursor-pointer font-sign text-lg font-extrabold">
            {reminderText.title}
          </label>
          <p id="reminder-hint" className="text-[0.9375rem] text-muted">
            {reminderText.hint}
          </p>
        </div>
        <input
          id="reminder"
          type="checkbox"
          role="switch"
          aria-checked={time !== null}
          aria-describedby="reminder-hint"
          checked={time !== null}
          onChange={(event) => void change(event.target.checked ? FIRST_TIME : null)}
          className="size-6 shrink-0 accent-blue"
        />
      </div>
      {time !== null && (
        <label className="flex items-center justify-between gap-4">
          {reminderText.at}
          <input
            type="time"
            required
            value={time}
            onChange={(event) => event.target.value && void change(event.target.value)}
            className="min-h-11 rounded-control border border-line bg-surface px-3 tabular-nums"
          />
        </label>
      )}
    </Card>
  );
}
