import { duelsText } from './strings/duels.ts';
import { errorCode } from '#web/strings/errors.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

/** Shown when a duel cannot be loaded, for example because an exam is running. */
export function DuelLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { examRunning: text } = duelsText;
  return (
    <>
      <h1 className="mb-4 text-3xl">{duelsText.title}</h1>
      {errorCode(error) === 'EXAM_RUNNING' ? (
        <Card className="grid justify-items-start gap-4">
          <h2 className="text-xl">{text.title}</h2>
          <p className="text-muted">{text.text}</p>
          <ButtonLink to="/quiz">{text.open}</ButtonLink>
        </Card>
      ) : (
        <LoadError error={error} onRetry={onRetry} title={duelsText.loadFailed} />
      )}
    </>
  );
}
