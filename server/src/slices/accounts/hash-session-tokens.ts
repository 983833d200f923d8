import type { DBAdapter, Where } from 'better-auth/types';
import { hashToken } from './session-token.ts';

type Query = { model: string; where?: Where[] | undefined };
type Created = { model: string; data: Record<string, unknown> };
type Methods = Omit<DBAdapter, 'transaction'>;

/**
 * Wraps better-auth's database adapter, so that the database stores the hash of a session token while better-auth works with the
 * token itself.
 */
export function hashSessionTokens<Options>(makeAdapter: (options: Options) => DBAdapter) {
  return (options: Options): DBAdapter => {
    const adapter = makeAdapter(options);
    const transaction: DBAdapter['transaction'] = (run) => adapter.transaction((tx) => run(wrap(tx)));
    return { ...wrap(adapter), transaction };
  };
}

function wrap<Adapter extends Methods>(adapter: Adapter): Adapter {
  const hashed: Partial<Methods> = {
    create: (async (query: Created) => {
      const { token } = query.data;
      if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query);
      const row = await adapter.create({ ...query, data: { ...query.data, token: hashToken(token) } });
      return { ...row, token };
    }) as Methods['create'],
    findOne: async (query) => withToken(query, await adapter.findOne(withHash(query))),
    findMany: (query) => adapter.findMany(withHash(query)),
    count: (query) => adapter.count(withHash(query)),
    update: async (query) => withToken(query, await adapter.update(withHash(query))),
    updateMany: (query) => adapter.updateMany(withHash(query)),
    delete: (query) => adapter.delete(withHash(query)),
    deleteMany: (query) => adapter.deleteMany(withHash(query)),
    consumeOne: (query) => adapter.consumeOne(withHash(query)),
  };
  return { ...adapter, ...hashed };
}

function withHash<Q extends Query>(query: Q): Q {
  if (query.model !== 'session' || !query.where) return query;
  return {
    ...query,
    where: query.where.map((it) => (it.field === 'token' ? { ...it, value: hashValue(it.value) } : it)),
  };
}

function hashValue(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((token) => hashToken(String(token)));
  return typeof value === 'string' ? hashToken(value) : value;
}

/**
 * If `query` searches for a session by its token, returns `row` with this token in place of the hash. Otherwise returns `row`
 * unchanged.
 */
function withToken<Row>(query: Query, row: Row): Row {
  const token = query.model === 'session' ? query.where?.find(({ field }) => field === 'token')?.value : undefined;
  return row && typeof token === 'string' ? { ...row, token } : row;
}
