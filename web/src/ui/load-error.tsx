import { chromeText } from '#web/strings/chrome.ts';
import { errorText } from '#web/strings/errors.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type Props = { error: unknown; onRetry: () => void; title?: string; why?: string | null };

export function LoadError({ error, onRetry, title = chromeText.loadFailed, why }: Props) {
  return (
    <Card role="alert" className="grid justify-items-start gap-4">
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{why ?? errorText(error)}</p>
      <Button onClick={onRetry}>{chromeText.retry}</Button>
    </Card>
  );
}
