/**
 * The maximum length of a statement, in characters. The ministry's longest statement has 300. Much longer statements do not fit
 * into the database's unique index.
 */
export const STATEMENT_MAXIMUM = 1000;
/** The maximum value of PostgreSQL's `integer` type. */
export const NUMBER_MAXIMUM = 2 ** 31 - 1;
