import { chromeText } from '#web/strings/chrome.ts';

/** Announces loading to screen readers, for which skeletons are hidden. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {chromeText.loading}
    </p>
  );
}
