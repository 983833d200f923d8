import type { ExamFormInput } from '@vialibera/contract/licences';
import type { TestLearner } from './client.ts';

export const versionsOf = async (admin: TestLearner, licence: string, form: string) =>
  (await admin.api.licences.listExamFormVersions({ licence, form })).versions;

/** Applies `change` to the newest version of an exam form and saves it as an admin does. */
export async function editForm(admin: TestLearner, licence: string, form: string, change: Partial<ExamFormInput>) {
  const [newest] = await versionsOf(admin, licence, form);
  const { version: seenVersion, origin: _, author: __, savedAt: ___, ...values } = newest!;
  return admin.api.licences.updateExamForm({ licence, form, seenVersion, values: { ...values, ...change } });
}
