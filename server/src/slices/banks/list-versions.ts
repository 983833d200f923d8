import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { BankVersion } from '@vialibera/contract/banks';
import * as z from 'zod';
import { asAdmin } from '#server/context.ts';
import { toBankId } from './bank-id.ts';
import { findCurrentVersion, findNewestVersion } from './banks-store.ts';
import { findOldestRestorableVersion, listVersionsPage } from './versions-store.ts';

/**
 * The counts in the report of a version. If the version was imported in the admin area, the report has `new` and `restored`
 * instead of `added`, and counts that are zero can be missing.
 */
const reported = z
  .object({ added: z.int(), new: z.int(), restored: z.int(), changed: z.int(), reworded: z.int(), retired: z.int() })
  .partial();

export const listVersions = asAdmin.banks.listVersions.handler(async ({ input, context }) => {
  const { db, licences } = context;
  const owner = licences.ownerOf(input.licence);
  const bank = toBankId(input.bank, owner);
  const { rows, total } = await listVersionsPage(db, bank, input.page);
  const newest = (await findNewestVersion(db, bank))?.version ?? 0;
  const barrier = await findOldestRestorableVersion(db, bank);
  const current = await findCurrentVersion(db, owner);
  const versions = rows.map(({ version: row, authorName, authorEmail }): BankVersion => {
    const { version, kind, source, importedAt, completedAt, statements, usable } = row;
    const report = reported.safeParse(row.report).data ?? {};
    const missing = Object.keys(report).length > 0 ? 0 : null;
    return {
      version,
      kind,
      source,
      statements,
      importedAt: importedAt.toISOString(),
      complete: completedAt !== null,
      usable,
      inForce: current?.bank === bank && current.version === version,
      author: authorName ?? authorEmail,
      added: report.added ?? (missing === null ? null : (report.new ?? 0) + (report.restored ?? 0)),
      changed: report.changed ?? missing,
      reworded: report.reworded ?? missing,
      retired: report.retired ?? missing,
      restorable: input.bank === IMPORTED_BANK && completedAt !== null && version < newest && version >= barrier,
    };
  });
  return { versions, total, newest };
});
