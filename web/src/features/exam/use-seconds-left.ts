import { useEffect, useState } from 'react';
import { secondsLeftAt, type TimeReading } from './exam-time.ts';

const TICK_MS = 250;

export function useSecondsLeft({ secondsLeft, readAt }: TimeReading): number {
  const [seconds, setSeconds] = useState(() => secondsLeftAt({ secondsLeft, readAt }, performance.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeftAt({ secondsLeft, readAt }, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [secondsLeft, readAt]);
  return seconds;
}
