/**
 * The maximum length of a statement, in characters. The ministry's longest statement has 300. Much longer statements do not fit
 * into the database's unique index.
 */
export const STATEMENT_MAXIMUM = 1000;
export const EXPLANATION_MAXIMUM = 4000;
/** The maximum length, in characters, of shorter texts, such as a statement's article or a file name. */
export const SHORT_TEXT_MAXIMUM = 300;
