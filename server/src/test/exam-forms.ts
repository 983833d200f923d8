import type { ExamFormInput } from '@vialibera/contract/licences';
import type { TestLearner } from './client.ts';

export const versionsOf = async (admin: TestLearner, licence: string, form: string) =>
  (await admin.api.licences.listExamFormVersions({ licence, form })).versions;

/** Saves a change of the newest version of a form. */
export async function editForm(admin: TestLearner, licence: string, form: string, change: Partial<ExamFormInput>) {
  const [newest] = await versionsOf(admin, licence, form);
  const { version: seenVersion, origin: _, author: __, savedAt: ___, ...values } = newest!;
  return admin.api.licences.updateExamForm({ licence, form, seenVersion, values: { ...values, ...change } });
}
