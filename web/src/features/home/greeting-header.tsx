import { useState } from 'react';
import { greetingAt } from '@vialibera/domain/greeting';
import { formatWeekday } from '#web/strings/format.ts';
import { homeText } from '#web/strings/home.ts';

/** By the learner's own clock. */
export function GreetingHeader({ email }: { email: string }) {
  const [now] = useState(() => new Date());
  return (
    <header className="mb-6 grid gap-1 md:mb-8">
      <p className="text-muted first-letter:uppercase">{formatWeekday(now)}</p>
      <h1 className="text-3xl wrap-anywhere md:text-4xl">
        {homeText.greeting(greetingAt(now.getHours()), email.split('@')[0] ?? email)}
      </h1>
    </header>
  );
}
