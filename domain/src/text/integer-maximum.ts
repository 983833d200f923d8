export const INTEGER_MAXIMUM = 2 ** 31 - 1;
