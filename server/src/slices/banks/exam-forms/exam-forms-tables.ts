import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExamForm } from '@vialibera/domain/exam/licence';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

const FORM_ORIGINS = ['project', 'admin'] as const;

/** The versions of the exam forms. An exam form contains the rules of one exam. Exams use the newest version. */
export const examForms = pgTable(
  'exam_forms',
  {
    licence: text().notNull(),
    formId: text().notNull(),
    version: integer().notNull(),
    /**
     * The position of the exam form among the forms of its licence. The first form is the default one. The position is -1 if the
     * licence no longer offers the form.
     */
    position: integer().notNull(),
    /** `project`: this version comes from `content/licences`. `admin`: an admin has edited the form. */
    origin: text({ enum: FORM_ORIGINS }).notNull(),
    form: jsonb().$type<ExamForm>().notNull(),
    authorId: optionalAccountId(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence, t.formId, t.version] })],
);
