import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { chromeText } from '#web/strings/chrome.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';

/** Shows the error when a route fails to load, and a button that loads the route again. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title={chromeText.loadFailed} width="narrow">
      <LoadError error={error} onRetry={() => void router.invalidate()} />
    </Page>
  );
}
