import * as z from 'zod';
import { searchText } from './plain-text.ts';

export const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1);
export const search = searchText(200);
/** The number of rows on all pages together. */
export const total = z.int().nonnegative();
/** A positive number in the range of PostgreSQL's `integer` type. */
export const rowNumber = z.int().min(1).max(2_147_483_647);
/** The id of a database row, parsed from a URL. */
export const rowId = z.coerce.number().pipe(rowNumber);
