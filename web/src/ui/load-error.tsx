import { chromeText } from '#web/strings/chrome.ts';
import { errorText } from '#web/strings/errors.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type Props = {
  error: unknown;
  onRetry: () => void;
  title?: string;
  text?: string | null;
};

export function LoadError({ error, onRetry, title = chromeText.loadFailed, text }: Props) {
  return (
    <Card role="alert" className="grid justify-items-start gap-4">
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text ?? errorText(error)}</p>
      <Button onClick={onRetry}>{chromeText.retry}</Button>
    </Card>
  );
}
