/** Long lists come in pages of this many rows (spec §2: «first 100 rows»). */
export const PAGE_ROWS = 100;
