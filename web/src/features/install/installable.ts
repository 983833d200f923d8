type Place = { userAgent: string; touchPoints: number; standalone: boolean };

/** How the app can be installed: by the browser's prompt, manually as on iPhone and iPad, or null if not (or already) installed. */
export function installWay(
  { userAgent, touchPoints, standalone }: Place,
  hasPrompt: boolean,
): 'prompt' | 'by-hand' | null {
  if (standalone) return null;
  if (hasPrompt) return 'prompt';
  // An iPad identifies itself as a Mac, but Macs have no touch screen.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return apple ? 'by-hand' : null;
}

export function thisPlace(): Place {
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone };
}
