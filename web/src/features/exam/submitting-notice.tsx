import { useEffect, useEffectEvent } from 'react';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type SubmittingNoticeProps = { timeUp: boolean; failed: boolean; onRetry: () => void };

/** The sheet is handed in, or the time is up, and it is on its way; without network it goes as soon as the network is back. */
export function SubmittingNotice({ timeUp, failed, onRetry }: SubmittingNoticeProps) {
  const { submitting } = examText;
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return (
    <Card className="grid min-h-64 content-center justify-items-center gap-4 p-6 text-center">
      <h1 role="status" className="text-2xl">
        {!failed ? submitting.title : timeUp ? submitting.failedTitle : submitting.waitingTitle}
      </h1>
      <p className="max-w-[52ch] text-muted">{timeUp ? submitting.timeUpHint : submitting.waitingHint}</p>
      {failed && <Button onClick={onRetry}>{submitting.retry}</Button>}
    </Card>
  );
}
