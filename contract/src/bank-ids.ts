/** The project's own bank, edited in `content/bank`. */
export const OWN_BANK_ID = 'via-libera';
/** The bank that admins import and edit. */
export const IMPORTED_BANK_ID = 'importata';

export const BANK_IDS = [OWN_BANK_ID, IMPORTED_BANK_ID] as const;
export type BankId = (typeof BANK_IDS)[number];
