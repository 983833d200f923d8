import { asAdmin } from '#server/context.ts';
import { listFormVersions } from '#server/slices/banks/exam-forms/exam-forms-store.ts';
import { toFormInput } from './list-admin-licences.ts';

export const listExamFormVersions = asAdmin.licences.listExamFormVersions.handler(
  async ({ input, context: { db, licences }, errors }) => {
    const { id } = licences.get(input.licence);
    const rows = await listFormVersions(db, id, input.form);
    if (rows.length === 0) throw errors.EXAM_FORM_UNKNOWN();
    const versions = rows.map(({ form, version, origin, author, savedAt }) => {
      return { ...toFormInput(form), version, origin, author, savedAt: savedAt.toISOString() };
    });
    return { versions };
  },
);
