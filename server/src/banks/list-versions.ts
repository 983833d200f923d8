import type { BankVersion } from '@vialibera/contract/banks';
import * as z from 'zod';
import { asAdmin } from '#server/context.ts';
import { CHANGEABLE } from './bank-change.ts';
import { findVersion } from './banks-store.ts';
import { findBarrier, pageVersions } from './versions-store.ts';

const counts = z.object({ added: z.int(), changed: z.int(), retired: z.int() });

export const listVersions = asAdmin.banks.listVersions.handler(async ({ input: { bank, page }, context: { db } }) => {
  const { rows, total } = await pageVersions(db, bank, page);
  const newest = (await findVersion(db, bank))?.version ?? 0;
  const barrier = await findBarrier(db, bank);
  const versions = rows.map(({ version: row, authorName, authorEmail }): BankVersion => {
    const { version, kind, source, importedAt, completedAt, statements } = row;
    const report = counts.safeParse(row.report).data ?? { added: null, changed: null, retired: null };
    return {
      version,
      kind,
      source,
      statements,
      importedAt: importedAt.toISOString(),
      complete: completedAt !== null,
      author: authorName ?? authorEmail,
      added: report.added,
      changed: report.changed,
      retired: report.retired,
      restorable: bank === CHANGEABLE && completedAt !== null && version < newest && version >= barrier,
    };
  });
  return { versions, total, newest };
});
