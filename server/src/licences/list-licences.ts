import { IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/bank-origin';
import { listOwner } from '@vialibera/domain/licence';
import { anyone } from '#server/context.ts';
import { toBankId } from '#server/banks/bank-id.ts';
import { listUsableVersions } from '#server/banks/banks-store.ts';

/** The licence whose units are in `content/units`. */
const LICENCE_WITH_COURSE = 'B';

export const listLicences = anyone.licences.listLicences.handler(async ({ context: { db, licences } }) => {
  const versions = new Map((await listUsableVersions(db)).map(({ bank, statements }) => [bank, statements]));
  const countQuestions = (owner: string) =>
    versions.get(toBankId(IMPORTED_BANK, owner)) || (versions.get(toBankId(OWN_BANK, owner)) ?? 0);
  return {
    licences: licences.list.map((licence) => {
      const { id, name, group, drives, minimumAge, exams } = licence;
      const list = listOwner(licence);
      return {
        id,
        name,
        group,
        drives,
        minimumAge,
        list,
        kind: exams[0]?.kind ?? 'true-false',
        hasCourse: list === LICENCE_WITH_COURSE,
        questions: countQuestions(list),
        topics: licences.topicsOf(id).map(({ number, title, sameAsInB }) => {
          return { number, title, sameAsInB: [...sameAsInB] };
        }),
      };
    }),
  };
});
