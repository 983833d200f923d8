/** The number of rows per page in long lists, e.g. of statements, users and emails. */
export const PAGE_ROWS = 100;
