import { chromeText } from '#web/strings/chrome.ts';

/** Announces to screen readers that the screen is loading, because their users cannot see the skeletons. */
export function Loading() {
  return (
    <p role="status" className="sr-only">
      {chromeText.loading}
    </p>
  );
}
