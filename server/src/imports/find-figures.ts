import { figureKey } from '@vialibera/domain/figure-key';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { listKnownFigures } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';
import { listFigures } from './imports-store.ts';
import { IMPORTED_BANK } from './show-progress.ts';

type Figures = Pick<IncomingStatement, 'imageUrl' | 'imageDescription'>;
const NONE: Figures = { imageUrl: null, imageDescription: null };

/**
 * Where the figures of an import are served: what came with the file, our own drawings («sign:dosso», as our published bank names
 * them), or what the bank has had since an earlier import, so that a file alone never takes pictures away.
 */
export async function findFigures(db: Db, importId: string, drawings: DrawingCatalogue) {
  const [brought, known] = [await listFigures(db, importId), await listKnownFigures(db, IMPORTED_BANK)];
  return (reference: string | null): Figures => {
    if (reference === null) return NONE;
    const drawing = drawings.find(/^(?:sign|scene):(.+)$/.exec(reference)?.[1] ?? '');
    if (drawing) return { imageUrl: drawing.url, imageDescription: drawing.description };
    const url = brought.get(figureKey(reference));
    if (url) return { imageUrl: url, imageDescription: null };
    return known.get(reference) ?? NONE;
  };
}
