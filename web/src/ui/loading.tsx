import { chromeText } from '#web/strings/chrome.ts';

/** Tells screen readers that the screen is loading, because they cannot see the skeletons. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {chromeText.loading}
    </p>
  );
}
