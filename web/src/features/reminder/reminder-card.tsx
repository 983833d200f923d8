import { useState } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { reminderText } from './strings/reminder.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { readReminder, setReminder } from './reminder.ts';

const FIRST_TIME = '19:00';

/** A card with the settings of the daily reminder, which is off by default. Only the native app shows this card. */
export function ReminderCard() {
  const [time, setTime] = useState(() => readReminder(deviceStorage()));

  async function change(next: string | null) {
    setTime(next);
    const allowed = await setReminder(deviceStorage(), next).catch(() => false);
    if (allowed) return;
    setTime(null);
    toast.error(reminderText.denied);
  }

  return (
    <Card className="grid gap-4">
      <SwitchRow
        title={reminderText.title}
        hint={reminderText.hint}
        alone
        on={time !== null}
        onChange={(on) => void change(on ? FIRST_TIME : null)}
      />
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
