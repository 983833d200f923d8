import { IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/shared/bank-origin';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { listOwner } from '@vialibera/domain/exam/licence';
import { anyone } from '#server/context.ts';
import { toBankId } from '#server/slices/banks/bank-id.ts';
import { listUsableVersions } from '#server/slices/banks/banks-store.ts';

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
        hasCourse: list === COURSE_LICENCE,
        questions: countQuestions(list),
        topics: licences.topicsOf(id).map(({ number, title, sameAsInB }) => {
          return { number, title, sameAsInB: [...sameAsInB] };
        }),
      };
    }),
  };
});
