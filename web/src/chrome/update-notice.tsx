import { updateApp } from '#web/offline/update-app.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { Notice } from './notice.tsx';

/** Offers to reload the page when a new release of the app is available. */
export function UpdateNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <Notice action={chromeText.reload} onAction={() => void updateApp()}>
          {chromeText.updateReady}
        </Notice>
      )}
    </div>
  );
}
