/** The number of rows per page in long lists (spec §2: «first 100 rows»). */
export const PAGE_ROWS = 100;
