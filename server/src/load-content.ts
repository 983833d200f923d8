import type { Content } from '@vialibera/content/read-content';
import { loadOwnBank } from '#server/banks/load-own-bank.ts';
import type { Db } from '#server/db/db.ts';
import { loadExamForms } from '#server/exam-forms/load-exam-forms.ts';
import { IllustrationCatalogue } from '#server/learning/illustration-catalogue.ts';
import { loadCourse } from '#server/learning/load-course.ts';
import { loadMissions } from '#server/missions/load-missions.ts';

/** Loads the course, the missions, the exam forms and our own bank into the database, unless they have not changed. */
export async function loadContent(db: Db, content: Content, now: Date): Promise<void> {
  await loadCourse(db, content.units, now);
  await loadMissions(db, content.missions, now);
  await loadExamForms(db, content.licences, now);
  await loadOwnBank(db, content.bank, new IllustrationCatalogue(content), now);
}
