import { chromeText } from '#web/strings/chrome.ts';

/** Tells screen readers that the screen is loading; the skeletons are hidden from them. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {chromeText.loading}
    </p>
  );
}
