import * as z from 'zod';
import { searchText } from './plain-text.ts';

export const page = z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1);
export const search = searchText(200);
/** How many rows there are in all pages. */
export const total = z.int().nonnegative();
/** A number of the database's type `integer`, from 1. */
export const rowNumber = z.int().min(1).max(2_147_483_647);
/** A row's number in an address. */
export const rowId = z.coerce.number().pipe(rowNumber);
