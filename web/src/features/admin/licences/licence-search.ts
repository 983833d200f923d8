/** The search param with the licence on whose bank the admin works. All screens about banks share it. */
export type LicenceSearch = { patente?: string };

/** Reads the search param. The router parses a param such as `42` as a number, which is no licence. */
export function parseLicenceSearch({ patente }: Record<string, unknown>): LicenceSearch {
  return { patente: typeof patente === 'string' ? patente : undefined };
}
