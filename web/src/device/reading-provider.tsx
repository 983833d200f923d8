import type { ReactNode } from 'react';
import { useMe } from '#web/session/session.ts';
import { ReadingContext, readingSettings } from '#web/ui/reading-settings.ts';

/** Applies the learner's reading settings to the screens inside it. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  return <ReadingContext value={readingSettings(useMe())}>{children}</ReadingContext>;
}
