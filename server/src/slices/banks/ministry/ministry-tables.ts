import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * The concepts of the ministry's list, from `content/ministry`. Each concept is one rule, sign or figure that the ministry's
 * statements are about.
 */
export const ministryConcepts = pgTable('ministry_concepts', {
  id: text().primaryKey(),
  topic: integer().notNull(),
  title: text().notNull(),
  rule: text().notNull(),
  /** The id of the lesson that teaches the concept. `heading` is the slug of the heading in this lesson. */
  lessonId: text().notNull(),
  heading: text().notNull(),
  illustrationId: text(),
});

/**
 * The reason why each statement of the ministry's list is true or false. The text of the statement is not stored; `key` is a
 * hash of it.
 */
export const ministryReasons = pgTable(
  'ministry_reasons',
  {
    key: text().notNull(),
    conceptId: text()
      .notNull()
      .references(() => ministryConcepts.id, { onDelete: 'cascade' }),
    /** The number of the figure that the ministry shows beside the statement. */
    figure: text(),
    answer: boolean().notNull(),
    why: text().notNull(),
    /** A hash of the letters and digits of the statement's text. Unlike `key`, it never includes the figure. */
    textKey: text().notNull().default(''),
    /** The signature of the statement's text in base64. It serves to recognise a similar text. */
    signature: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.key, t.conceptId] }), index().on(t.conceptId)],
);

/** The figures of the ministry's list, each with a description for learners who cannot see it. */
export const ministryFigures = pgTable('ministry_figures', {
  figure: text().primaryKey(),
  description: text().notNull(),
  /** The id of our own sign or scene that shows the same as the figure. */
  illustrationId: text(),
  /** The fingerprint of the figure in base64. It serves to recognise copies of the figure. */
  fingerprint: text(),
});
