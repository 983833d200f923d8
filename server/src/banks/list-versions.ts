import type { BankVersion } from '@vialibera/contract/banks';
import * as z from 'zod';
import { asAdmin } from '#server/context.ts';
import { CHANGEABLE } from './bank-change.ts';
import { findVersion } from './banks-store.ts';
import { findBarrier, pageVersions } from './versions-store.ts';

/** Each kind of version reports what it has; an import says `new`, and names only what has come up. */
const reported = z.object({ added: z.int(), new: z.int(), changed: z.int(), retired: z.int() }).partial();

export const listVersions = asAdmin.banks.listVersions.handler(async ({ input: { bank, page }, context: { db } }) => {
  const { rows, total } = await pageVersions(db, bank, page);
  const newest = (await findVersion(db, bank))?.version ?? 0;
  const barrier = await findBarrier(db, bank);
  const versions = rows.map(({ version: row, authorName, authorEmail }): BankVersion => {
    const { version, kind, source, importedAt, completedAt, statements } = row;
    const report = reported.safeParse(row.report).data ?? {};
    const missing = Object.keys(report).length > 0 ? 0 : null;
    return {
      version,
      kind,
      source,
      statements,
      importedAt: importedAt.toISOString(),
      complete: completedAt !== null,
      author: authorName ?? authorEmail,
      added: report.added ?? report.new ?? missing,
      changed: report.changed ?? missing,
      retired: report.retired ?? missing,
      restorable: bank === CHANGEABLE && completedAt !== null && version < newest && version >= barrier,
    };
  });
  return { versions, total, newest };
});
