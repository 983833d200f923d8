/** The id of the project's own bank, whose statements are edited as files in `content/bank`. */
export const OWN_BANK_ID = 'via-libera';
/** The id of the bank that admins import and edit in the app. */
export const IMPORTED_BANK_ID = 'importata';

export const BANK_IDS = [OWN_BANK_ID, IMPORTED_BANK_ID] as const;
export type BankId = (typeof BANK_IDS)[number];
