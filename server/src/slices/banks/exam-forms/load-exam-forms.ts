import { isDeepStrictEqual } from 'node:util';
import { hashOf } from '@vialibera/content/read-content';
import type { Licence } from '@vialibera/domain/exam/licence';
import { loadIfChanged } from '#server/platform/db/content-loads-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { insertForm, listNewestForms, lockForms, NOT_OFFERED, updatePosition } from './exam-forms-store.ts';

type FormId = { licence: string; formId: string };

/**
 * Saves the exam forms of `content/licences`. A form that has changed gets a new version. A form that an admin has edited keeps
 * its values. A form that is no longer in the files is no longer offered.
 */
export async function loadExamForms(db: Db, licences: readonly Licence[], now: Date): Promise<void> {
  const forms = licences.flatMap(({ id: licence, exams }) =>
    exams.map((form, position) => ({ licence, formId: form.id, position, form })),
  );
  await loadIfChanged(db, 'exam forms', hashOf(forms), now, async (tx) => {
    await lockForms(tx);
    const newest = await listNewestForms(tx);
    const isSame = (one: FormId, other: FormId) => one.licence === other.licence && one.formId === other.formId;
    for (const old of newest)
      if (!forms.some((row) => isSame(row, old))) await updatePosition(tx, { ...old, position: NOT_OFFERED });
    for (const row of forms) {
      const before = newest.find((old) => isSame(row, old));
      if (before && before.position !== row.position) await updatePosition(tx, row);
      if (before && (before.origin === 'admin' || isDeepStrictEqual(before.form, row.form))) continue;
      const version = (before?.version ?? 0) + 1;
      await insertForm(tx, { ...row, version, origin: 'project', authorId: null, savedAt: now });
    }
  });
}
