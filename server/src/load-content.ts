import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { Content } from '@vialibera/content/read-content';
import { toBankId } from './slices/banks/bank-id.ts';
import { recheckUsable } from './slices/banks/imported-bank.ts';
import { loadOwnBank } from './slices/banks/load-own-bank.ts';
import type { Db } from './platform/db/db.ts';
import { loadExamForms } from './slices/banks/exam-forms/load-exam-forms.ts';
import { IllustrationCatalogue } from './slices/learning/illustration-catalogue.ts';
import { loadCourse } from './slices/learning/load-course.ts';
import { loadReasons } from './slices/banks/ministry/load-reasons.ts';
import { loadMissions } from './slices/practice/missions/load-missions.ts';

/**
 * Loads the course, the missions, the exam forms, our reasons for the ministry's statements and our own bank into the database.
 * Content that has not changed since the last start is skipped.
 */
export async function loadContent(db: Db, content: Content, now: Date): Promise<void> {
  await loadCourse(db, content.units, now);
  await loadMissions(db, content.missions, now);
  await loadExamForms(db, content.licences, now);
  await loadReasons(db, content, now);
  // A release may change the exam forms. Checks for each imported bank whether it has enough statements for the changed forms.
  for (const { id } of content.licences.filter(({ questionsFrom }) => questionsFrom === null))
    await db.transaction((tx) => recheckUsable(tx, toBankId(IMPORTED_BANK, id)));
  await loadOwnBank(db, content.bank, new IllustrationCatalogue(content), now);
}
