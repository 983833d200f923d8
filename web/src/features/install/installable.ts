import { isInAppBrowser } from '#web/platform/device/in-app-browser.ts';

type Place = { userAgent: string; touchPoints: number; standalone: boolean };

/**
 * Returns how the app can be installed: by the browser's prompt, or by hand on iPhone and iPad. Returns null if the app cannot be
 * installed or is already installed.
 */
export function installWay(
  { userAgent, touchPoints, standalone }: Place,
  hasPrompt: boolean,
): 'prompt' | 'by-hand' | null {
  if (standalone || isInAppBrowser(userAgent)) return null;
  if (hasPrompt) return 'prompt';
  // An iPad identifies itself as a Mac, but unlike a Mac it has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return apple ? 'by-hand' : null;
}

export function thisPlace(): Place {
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone };
}
