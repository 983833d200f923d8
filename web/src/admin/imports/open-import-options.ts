/**
 * Options of the queries that restore an unfinished import. The import is loaded only once, when the screen opens.
 * Otherwise the import on the screen could change while the admin reads it, for example if another browser tab starts an
 * import.
 */
export const openImportOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
