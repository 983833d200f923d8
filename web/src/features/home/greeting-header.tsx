import { useState } from 'react';
import { dayAt, hourAt } from '@vialibera/domain/time/day';
import { greetingAt } from '@vialibera/domain/rewards/greeting';
import { formatWeekday } from '#web/strings/format.ts';
import { homeText } from './strings/home.ts';

/** Greets the learner and shows the date. Both depend on the learner's time zone, like the days of the streak. */
export function GreetingHeader({ email, timeZone }: { email: string; timeZone: string }) {
  const [now] = useState(() => new Date());
  return (
    <header className="mb-6 grid gap-1 md:mb-8">
      <p className="text-muted first-letter:uppercase">{formatWeekday(new Date(`${dayAt(now, timeZone)}T12:00`))}</p>
      <h1 translate="no" className="text-3xl md:text-4xl">
        {homeText.greeting(greetingAt(hourAt(now, timeZone)), email.split('@')[0] ?? email)}
      </h1>
    </header>
  );
}
