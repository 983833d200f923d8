import type { AdminExamForm, ExamFormInput } from '@vialibera/contract/licences';
import { type ExamForm, listOwner } from '@vialibera/domain/exam/licence';
import { checkExamFit } from '@vialibera/domain/exam/exam-fit';
import { countByTopic, findCurrentVersion } from '#server/slices/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import { isOffered, listNewestForms, listFormVersions } from '#server/slices/banks/exam-forms/exam-forms-store.ts';

export const listAdminLicences = asAdmin.licences.listAdminLicences.handler(async ({ context }) => {
  const { db, licences } = context;
  const forms = await listNewestForms(db);
  const results = [];
  for (const licence of licences.list) {
    const { id, name, questionsFrom, listSize, topics } = licence;
    const current = await findCurrentVersion(db, listOwner(licence));
    const byTopic = current ? await countByTopic(db, current.bank) : new Map<number | null, number>();
    results.push({
      id,
      name,
      questionsFrom,
      listSize,
      topics: topics.map((topic) => ({ ...topic, names: [...topic.names], sameAsInB: [...topic.sameAsInB] })),
      forms: forms
        .filter((row) => row.licence === id && isOffered(row))
        .map(({ form, formId, version }): AdminExamForm => {
          const exam = checkExamFit(byTopic, form);
          return { ...toFormInput(form), id: formId, kind: form.kind, version, exam };
        }),
    });
  }
  return { licences: results };
});

/** Converts an exam form to the fields that an admin can edit. */
function toFormInput(form: ExamForm): ExamFormInput {
  const { name, questions, seconds, secondsWithMoreTime, allowedErrors, composition, source, validFrom, certain } =
    form;
  return {
    name,
    questions,
    minutes: seconds / 60,
    minutesWithMoreTime: secondsWithMoreTime === null ? null : secondsWithMoreTime / 60,
    allowedErrors,
    composition: composition.map(({ topics, count }) => ({ topics: [...topics], count })),
    source,
    validFrom,
    certain,
  };
}

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
