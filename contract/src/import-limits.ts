/** What an import may bring. Without zod, so that the page which reads a file needs none. */
export const IMPORT_ROWS_MAXIMUM = 50_000;
/** So many rows at most in one request. */
export const IMPORT_PIECE = 100;
