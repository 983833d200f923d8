/** The maximum number of rows in an import. This file does not import zod, so that the import page does not have to load zod. */
export const IMPORT_ROWS_MAXIMUM = 50_000;
export const IMPORT_CHUNK_ROWS = 500;
/** The number of rows on one page of the preview. */
export const IMPORT_PAGE_ROWS = 50;
/**
 * The default number of statements in one batch. A request can choose any number up to `IMPORT_BATCH_MAXIMUM`.
 */
export const IMPORT_BATCH = 100;
export const IMPORT_BATCH_MAXIMUM = 1000;
export const IMAGES_PER_REQUEST = 100;
export const IMAGE_BYTES_MAXIMUM = 2 * 1024 * 1024;
/**
 * `IMAGE_SIDE_MAXIMUM` limits the width and height of an image, `IMAGE_PIXELS_MAXIMUM` its area, all in pixels. The limits are
 * needed because even a small file can decompress to more than a phone's memory can hold.
 */
export const IMAGE_SIDE_MAXIMUM = 4096;
export const IMAGE_PIXELS_MAXIMUM = 8_000_000;
