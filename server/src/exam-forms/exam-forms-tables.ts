import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExamForm } from '@vialibera/domain/licence';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

const FORM_ORIGINS = ['project', 'admin'] as const;

/** The versions of each exam form. Exams use the newest one. The older ones are its history. */
export const examForms = pgTable(
  'exam_forms',
  {
    licence: text().notNull(),
    formId: text().notNull(),
    version: integer().notNull(),
    /** The place of the form among the forms of its licence; -1 if the licence no longer has it. The first form is the usual one. */
    position: integer().notNull(),
    /** `project`: the form is in `content/licences`. `admin`: an admin has edited it. */
    origin: text({ enum: FORM_ORIGINS }).notNull(),
    form: jsonb().$type<ExamForm>().notNull(),
    authorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.licence, t.formId, t.version] })],
);
