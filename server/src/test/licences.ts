import { readLicences } from '@vialibera/content/read-licences';
import type { ExamForm, Licence } from '@vialibera/domain/licence';

export const LICENCES = readLicences();

export function licenceOf(id: string): Licence {
  const licence = LICENCES.find((each) => each.id === id);
  if (!licence) throw new Error(`no licence ${id}`);
  return licence;
}

/** The usual exam form of a licence. */
export function formOf(id: string): ExamForm {
  const [form] = licenceOf(id).exams;
  if (!form) throw new Error(`the licence ${id} has no exam form`);
  return form;
}

export const B_FORM = formOf('B');
