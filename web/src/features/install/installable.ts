type Place = { userAgent: string; touchPoints: number; standalone: boolean };

/** How this browser installs: by a question of its own, by hand as on iPhone and iPad, or not (or it is installed already). */
export function installWay({ userAgent, touchPoints, standalone }: Place, asked: boolean): 'prompt' | 'by-hand' | null {
  if (standalone) return null;
  if (asked) return 'prompt';
  // An iPad says that it is a Mac, which has no touch.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return apple ? 'by-hand' : null;
}

export function thisPlace(): Place {
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone };
}
