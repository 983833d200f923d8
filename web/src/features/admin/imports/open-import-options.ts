/**
 * Options of the queries that restore an unfinished import. They load it once, when the screen opens: the import that is shown
 * must not change while the admin reads it, for example because another browser tab has started one.
 */
export const openImportOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
