import { createContext, useContext } from 'react';
import type { Me, ReadingSettings } from '@vialibera/contract/accounts';

export const DEFAULT_READING: ReadingSettings = { moreTime: false, readAloud: 'button', calm: false };

/** Returns the learner's reading settings. A profile that an earlier release has cached on the device has none. */
export function readingSettings(me: Me | null): ReadingSettings {
  return me?.reading ?? DEFAULT_READING;
}

/** `ReadingProvider` in web/src/device sets the settings of the signed-in learner. */
export const ReadingContext = createContext(DEFAULT_READING);

/** How the learner wants to read questions: read aloud or not, and on a calm screen or not. */
export function useReadingSettings(): ReadingSettings {
  return useContext(ReadingContext);
}
