import { LocalNotifications } from '@capacitor/local-notifications';
import { reminderText } from '#web/strings/reminder.ts';

/** One notification a day, with a fixed id: a new time takes the old one's place. */
const ID = 1;
const KEY = 'vialibera:reminder';

/** The time of the daily reminder as «19:30»; null when there is none. */
export function readReminder(storage: Storage): string | null {
  const kept = storage.getItem(KEY);
  return kept !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(kept) ? kept : null;
}

/** False when the learner has not allowed notifications. */
export async function setReminder(storage: Storage, time: string | null): Promise<boolean> {
  await LocalNotifications.cancel({ notifications: [{ id: ID }] });
  storage.removeItem(KEY);
  if (time === null) return true;
  const { display } = await LocalNotifications.requestPermissions();
  if (display !== 'granted') return false;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { title, body } = reminderText.notification;
  const schedule = { on: { hour, minute }, repeats: true };
  await LocalNotifications.schedule({ notifications: [{ id: ID, title, body, schedule }] });
  storage.setItem(KEY, time);
  return true;
}
