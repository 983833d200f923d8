import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { cityOf } from '#web/strings/time-zone.ts';
import { homeText } from './strings/home.ts';

/** The value is the time zone for which the learner has dismissed the offer. */
const KEY = 'vialibera:time-zone-offer';
const control = 'inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4';

/**
 * If the device is in another time zone than the account, offers to change the account's, which says when a day begins. It
 * never changes by itself, because the learner may only be travelling.
 */
export function TimeZoneOffer({ timeZone }: { timeZone: string }) {
  const [here] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [dismissed, setDismissed] = useState(() => deviceStorage().getItem(KEY));
  if (dismissed === here || hasSameTime(here, timeZone)) return null;
  const { text, change, dismiss } = homeText.timeZone;
  function onDismiss() {
    setDismissed(here);
    try {
      deviceStorage().setItem(KEY, here);
    } catch {
      // If the dismissal cannot be stored, the offer stays hidden only until the screen is opened again.
    }
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-lg bg-blue-soft px-4 py-1">
      <span className="min-w-0 py-2">{text(cityOf(here), cityOf(timeZone))}</span>
      <Link to="/profile" hash="fuso-orario" className={control}>
        {change}
      </Link>
      <button type="button" className={control} onClick={onDismiss}>
        {dismiss}
      </button>
    </p>
  );
}

/** Whether the clocks of both time zones show the same time now, as in Rome and Berlin. */
function hasSameTime(one: string, other: string): boolean {
  const now = new Date();
  try {
    return now.toLocaleString('it-IT', { timeZone: one }) === now.toLocaleString('it-IT', { timeZone: other });
  } catch {
    // The browser does not know the time zone.
    return true;
  }
}
