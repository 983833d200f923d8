/** Limits of an import. This file does not import zod, so that the import page does not load it. */
export const IMPORT_ROWS_MAXIMUM = 50_000;
/** Rows per request. */
export const IMPORT_CHUNK_ROWS = 100;
/** Largest side and area of an image in pixels: a small file may decompress to more than a phone can hold. */
export const IMAGE_SIDE_MAXIMUM = 4096;
export const IMAGE_PIXELS_MAXIMUM = 8_000_000;
