import { useEffect, useEffectEvent } from 'react';
import { formatDuration } from '#web/strings/format.ts';
import { examText } from '#web/strings/exam.ts';
import { readingText } from '#web/strings/reading.ts';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { isRunningOut, type TimeReading, useSecondsLeft, warningAt } from './exam-time.ts';

type ExamTimeLeftProps = { reading: TimeReading; onTimeUp: () => void };

/**
 * Shows the time left and announces the last minutes to screen readers. In calm mode, seconds are shown only in the last
 * five minutes.
 */
export function ExamTimeLeft({ reading, onTimeUp }: ExamTimeLeftProps) {
  const seconds = useSecondsLeft(reading);
  const { calm } = useReadingSettings();
  const timeUp = useEffectEvent(onTimeUp);
  const over = seconds === 0;
  useEffect(() => {
    if (over) timeUp();
  }, [over]);

  const warning = warningAt(seconds);
  return (
    <>
      <span
        role="timer"
        aria-label={examText.room.timeLeft}
        className={`text-center font-sign text-lg leading-none font-extrabold tabular-nums md:text-xl ${isRunningOut(seconds) ? 'text-red' : 'text-ink'}`}
      >
        {calm && !isRunningOut(seconds) ? readingText.minutesLeft(Math.ceil(seconds / 60)) : formatDuration(seconds)}
      </span>
      <span role="status" className="sr-only">
        {warning && examText.room.warnings[warning]}
      </span>
    </>
  );
}
