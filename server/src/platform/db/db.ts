import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction in the database. */
export type Db = PgDatabase<PgQueryResultHKT>;
