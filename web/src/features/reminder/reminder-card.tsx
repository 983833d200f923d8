import { useState } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { reminderText } from './strings/reminder.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { LocalNotifications } from '@capacitor/local-notifications';
import { REMINDER_KEY } from '#web/platform/device/storage-keys.ts';

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

/** The id of the daily notification. It is fixed, so that a new reminder time replaces the old notification. */
const ID = 1;

/** Returns the time of the daily reminder, e.g. «19:30». Returns null if the reminder is off. */
function readReminder(storage: Storage): string | null {
  const stored = storage.getItem(REMINDER_KEY);
  return stored !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : null;
}

/**
 * Schedules the daily reminder at `time`, or cancels it if `time` is null. Returns false if the learner does not allow
 * notifications.
 */
async function setReminder(storage: Storage, time: string | null): Promise<boolean> {
  await LocalNotifications.cancel({ notifications: [{ id: ID }] });
  storage.removeItem(REMINDER_KEY);
  if (time === null) return true;
  const { display } = await LocalNotifications.requestPermissions();
  if (display !== 'granted') return false;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { title, body } = reminderText.notification;
  const schedule = { on: { hour, minute }, repeats: true };
  await LocalNotifications.schedule({ notifications: [{ id: ID, title, body, schedule }] });
  storage.setItem(REMINDER_KEY, time);
  return true;
}
