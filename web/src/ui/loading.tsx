import { chromeText } from '#web/strings/chrome.ts';

/** What skeletons do not say to who does not see them. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {chromeText.loading}
    </p>
  );
}
