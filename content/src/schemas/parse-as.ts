import * as z from 'zod';

/** Parses `data` with `schema`. If the data is invalid, throws an error with the file name and the issues. */
export function parseAs<T extends z.ZodType>(schema: T, data: unknown, file: string): z.infer<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
