import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What the ministry's list asks, from `content/ministry`: one row for each rule, sign or figure. */
export const ministryConcepts = pgTable('ministry_concepts', {
  id: text().primaryKey(),
  topic: integer().notNull(),
  title: text().notNull(),
  rule: text().notNull(),
  /** The lesson that teaches the concept, and the slug of the heading in it. */
  lessonId: text().notNull(),
  heading: text().notNull(),
  illustrationId: text(),
});

/** Why each statement of the ministry's list is true or false. The statement's text is not stored; `key` is a hash of it. */
export const ministryReasons = pgTable(
  'ministry_reasons',
  {
    key: text().notNull(),
    conceptId: text()
      .notNull()
      .references(() => ministryConcepts.id, { onDelete: 'cascade' }),
    /** The number of the figure that the statement shows. */
    figure: text(),
    answer: boolean().notNull(),
    why: text().notNull(),
    /** A hash of the letters of the statement, without its figure. It is the key, unless the key contains the figure. */
    textKey: text().notNull().default(''),
    /** The signature of the statement's text in base64, by which a similar text is recognised. */
    signature: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.key, t.conceptId] }), index().on(t.conceptId)],
);

/** The figures of the ministry's list, described for learners who cannot see them. */
export const ministryFigures = pgTable('ministry_figures', {
  figure: text().primaryKey(),
  description: text().notNull(),
  /** The id of the sign or scene of ours that shows the same. */
  illustrationId: text(),
  /** The fingerprint of the figure in base64, by which copies of it are recognised. */
  fingerprint: text(),
});
