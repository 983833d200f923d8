import { createContext, useContext } from 'react';
import type { Me, ReadingSettings } from '@vialibera/contract/accounts';

export const DEFAULT_READING: ReadingSettings = { moreTime: false, readAloud: 'button', calm: false };

/**
 * Returns the learner's reading settings. If an earlier release has cached the profile on this device, the profile does
 * not contain these settings, and the defaults are returned.
 */
export function readingSettings(me: Me | null): ReadingSettings {
  return me?.reading ?? DEFAULT_READING;
}

/** `ReadingProvider` in web/src/device sets the settings of the signed-in learner. */
export const ReadingContext = createContext(DEFAULT_READING);

/** Returns how the learner wants to read questions: whether they are read aloud, and whether calm mode is on. */
export function useReadingSettings(): ReadingSettings {
  return useContext(ReadingContext);
}
