import { chromeText } from '#web/strings/chrome.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shows a general placeholder while a route loads, until the route's own placeholder is available. */
export function RoutePending() {
  return (
    <Page title={chromeText.brand} className="grid gap-4">
      <Loading />
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </Page>
  );
}
