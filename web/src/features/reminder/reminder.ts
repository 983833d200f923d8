import { LocalNotifications } from '@capacitor/local-notifications';
import { REMINDER_KEY } from '#web/platform/device/storage-keys.ts';
import { reminderText } from './strings/reminder.ts';

/** The id of the daily notification. It is fixed, so that a new reminder time replaces the old notification. */
const ID = 1;

/** Returns the time of the daily reminder, e.g. «19:30». Returns null if the reminder is off. */
export function readReminder(storage: Storage): string | null {
  const stored = storage.getItem(REMINDER_KEY);
  return stored !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : null;
}

/**
 * Schedules the daily reminder at `time`, or cancels it if `time` is null. Returns false if the learner does not allow
 * notifications.
 */
export async function setReminder(storage: Storage, time: string | null): Promise<boolean> {
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
