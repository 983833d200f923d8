/** The maximum value of PostgreSQL's `integer` type. */
export const INTEGER_MAXIMUM = 2 ** 31 - 1;
