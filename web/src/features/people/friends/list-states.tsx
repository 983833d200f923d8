import { chromeText } from '#web/strings/chrome.ts';
import { errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Shows an error inside a card. Unlike `LoadError`, it does not render its own card. */
export function ListError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{errorText(error)}</p>
      <Button onClick={onRetry}>{chromeText.retry}</Button>
    </div>
  );
}

export function ListSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <Loading />
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full!" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  );
}
