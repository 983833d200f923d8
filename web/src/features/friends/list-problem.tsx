import { chromeText } from '#web/strings/chrome.ts';
import { errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';

/** Inside a card that stands already. */
export function ListProblem({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{errorText(error)}</p>
      <Button onClick={onRetry}>{chromeText.retry}</Button>
    </div>
  );
}
