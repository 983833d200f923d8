import { useState } from 'react';
import { dayAt } from '@vialibera/domain/time/day';
import { useMe } from '#web/platform/session/session.ts';

/**
 * Returns true if `day` is today in the learner's time zone. Without network, the app may show a cached response from an
 * earlier day.
 */
export function useIsToday(day: string): boolean {
  const [now] = useState(() => new Date());
  const timeZone = useMe()?.timeZone;
  return timeZone !== undefined && day === dayAt(now, timeZone);
}
