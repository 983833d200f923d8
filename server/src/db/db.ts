import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PGlite, node-postgres or a transaction of either. Inside a transaction use `tx`: PGlite has one connection. */
export type Db = PgDatabase<PgQueryResultHKT>;
