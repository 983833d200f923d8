import { readLicences } from '@vialibera/content/readers/read-licences';
import type { AdminLicence } from '@vialibera/contract/licences';
import { type ReactNode, useState } from 'react';
import { LicenceContext } from '#web/admin/licences/licence-context.ts';

/** The licences of the project, as the server lists them for admins. The active bank has enough questions for every exam form. */
export const adminLicences: AdminLicence[] = readLicences().map(
  ({ id, name, questionsFrom, listSize, topics, exams }) => ({
    id,
    name,
    questionsFrom,
    listSize,
    topics: topics.map((topic) => ({ ...topic, names: [...topic.names], sameAsInB: [...topic.sameAsInB] })),
    forms: exams.map(({ seconds, secondsWithMoreTime, composition, ...exam }) => ({
      ...exam,
      minutes: seconds / 60,
      minutesWithMoreTime: secondsWithMoreTime === null ? null : secondsWithMoreTime / 60,
      composition: composition.map(({ topics: numbers, count }) => ({ topics: [...numbers], count })),
      version: 1,
      exam: { possible: true, statements: 3000, needed: exam.questions, lacking: [] },
    })),
  }),
);

export function adminLicence(id: string): AdminLicence {
  const licence = adminLicences.find((each) => each.id === id);
  if (!licence) throw new Error(`no licence ${id}`);
  return licence;
}

/**
 * Provides `children` with the chosen licence, as the admin screens do, but without the select field for the licence.
 * `children` may choose another licence.
 */
export function InLicence({ id = 'B', children }: { id?: string; children: ReactNode }) {
  const [chosen, choose] = useState(id);
  return (
    <LicenceContext value={{ licence: adminLicence(chosen), licences: adminLicences, choose }}>
      {children}
    </LicenceContext>
  );
}
