/** The search param with the licence whose bank the admin edits. All screens about banks share it. */
export type LicenceSearch = { patente?: string };

/**
 * Reads the search param. Ignores a param such as `42`, which the router parses as a number, because the id of a licence is a
 * string.
 */
export function parseLicenceSearch({ patente }: Record<string, unknown>): LicenceSearch {
  return { patente: typeof patente === 'string' ? patente : undefined };
}
