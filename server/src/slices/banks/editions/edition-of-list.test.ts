import { expect } from 'vitest';
import { MINISTRY_LIST } from '@vialibera/content/ministry/ministry-list';
import { readContent } from '@vialibera/content/read-content';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { completePreparedImport, prepareImport } from '#server/slices/imports/import-file.ts';
import { readBankFile } from '#server/slices/imports/read-bank-file.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { test } from '#server/test-support/fixture.ts';
import { LICENCES } from '#server/test-support/licences.ts';
import { LIST_FILES } from '#server/test-support/list-files.ts';
import { findEditionOf, listWithdrawnStatements, toBankOn } from './bank-on-day.ts';

const licences = new LicenceCatalogue(LICENCES);
const { editions } = readContent();
const [list] = LIST_FILES;

// The ministry's list is not part of the project. Where it is missing, the test is skipped.
test.skipIf(list?.file !== MINISTRY_LIST)(
  '86 statements of the list of 2023 are withdrawn from September 2026, and all others stay',
  async ({ server }) => {
    const { db, illustrations, env, clock } = server;
    const file = await readBankFile(MINISTRY_LIST, { images: await list!.images(), licence: 'B', licences });
    const deps = { db, licences, illustrations, dataDir: env.DATA_DIR, now: () => clock.now };
    await completePreparedImport(deps, await prepareImport(deps, file, 'replace'));
    const bank = (await new BankCache().current(db, 'B'))!;
    expect([bank.statements, findEditionOf(bank, editions)?.id]).toEqual([7131, '2023']);
    expect(listWithdrawnStatements(bank, editions, '2026-09-20')).toHaveLength(0);
    expect(listWithdrawnStatements(bank, editions, '2026-09-21')).toHaveLength(86);
    const left = toBankOn(bank, editions, '2026-09-21');
    expect([left.statements, left]).toEqual([7131 - 86, toBankOn(bank, editions, '2027-01-01')]);
  },
);
