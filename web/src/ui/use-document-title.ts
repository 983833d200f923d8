import { createContext, useContext, useEffect } from 'react';
import { chromeText } from '#web/strings/chrome.ts';

/** Receives the title while the server renders a screen. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

/** Sets the title of the document to `title` and the app's name. */
export function useDocumentTitle(title: string): void {
  const documentTitle = `${title} · ${chromeText.brand}`;
  useContext(TitleContext)?.(documentTitle);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
}
