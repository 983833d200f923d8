import { useEffect } from 'react';
import { chromeText } from '#web/strings/chrome.ts';

/** Sets the title of the document to `title` and the app's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${chromeText.brand}`;
  }, [title]);
}
