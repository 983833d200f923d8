/** The project's own bank, whose statements are edited as files in `content/bank`. */
export const OWN_BANK = 'via-libera';
/** The bank that admins import and edit in the app. */
export const IMPORTED_BANK = 'importata';

export const BANK_ORIGINS = [OWN_BANK, IMPORTED_BANK] as const;
/** Each question list has one bank of each origin. */
export type BankOrigin = (typeof BANK_ORIGINS)[number];
