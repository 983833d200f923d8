import * as z from 'zod';
import { INTEGER_MAXIMUM } from '@vialibera/domain/text/integer-maximum';
import { searchText } from './plain-text.ts';

export const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1);
export const search = searchText(200);
/** Pagination: the number of rows on all pages together. */
export const total = z.int().nonnegative();
/** A positive integer in the range of PostgreSQL's type `integer`. */
export const rowNumber = z.int().min(1).max(INTEGER_MAXIMUM);
export const rowId = z.coerce.number().pipe(rowNumber);

/** The number of rows per page in long lists, e.g. of statements, users and emails. */
export const PAGE_ROWS = 100;
