import { hashMinistry, readFigures, readMinistry } from '@vialibera/content/ministry/read-ministry';
import { readSignatures } from '@vialibera/content/ministry/read-signatures';
import { type Content, hashOf } from '@vialibera/content/read-content';
import { loadIfChanged } from '#server/platform/db/content-loads-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { replaceReasons } from './ministry-store.ts';

/**
 * Loads the reasons, figures and signatures of `content/ministry` into the database. The descriptions of the figures come
 * from the drawings. The files are large, so they are parsed only if the files or the drawings have changed since the last
 * load.
 */
export async function loadReasons(db: Db, { signs, scenes }: Content, now: Date): Promise<void> {
  const drawings = [...signs, ...scenes].map(({ id, description }) => ({ id, description }));
  const hash = hashOf([hashMinistry(), drawings]);
  await loadIfChanged(db, 'ministry reasons', hash, now, (tx) =>
    replaceReasons(tx, readMinistry(), readFigures(drawings), readSignatures()),
  );
}
