import type { ReactNode } from 'react';
import { useMe } from '#web/platform/session/session.ts';
import { ReadingContext, readingSettings } from '#web/ui/reading/reading-settings.ts';

/** Applies the learner's reading settings to the screens inside it. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  return <ReadingContext value={readingSettings(useMe())}>{children}</ReadingContext>;
}
