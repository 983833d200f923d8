/**
 * Options of the queries that restore an unfinished import. They load it only once, when the screen opens. Otherwise the import on
 * the screen could change while the admin reads it, for example if another browser tab starts one.
 */
export const openImportOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
