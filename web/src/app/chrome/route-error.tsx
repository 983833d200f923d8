import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { chromeText } from '#web/strings/chrome.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title={chromeText.loadFailed} width="narrow">
      <LoadError error={error} onRetry={() => void router.invalidate()} />
    </Page>
  );
}
