/** What an import may bring. Without zod, so that the page which reads a file needs none. */
export const IMPORT_ROWS_MAXIMUM = 50_000;
/** So many rows at most in one request. */
export const IMPORT_PIECE = 100;
/** What a figure may measure: a small file may unpack to more than a phone can hold. */
export const FIGURE_SIDE_MAXIMUM = 4096;
export const FIGURE_PIXELS_MAXIMUM = 8_000_000;
