ALTER TABLE "learning_questions" ADD COLUMN "concept_id" text;--> statement-breakpoint
-- The course is loaded again, with the concepts of its questions.
DELETE FROM "content_loads" WHERE "name" = 'course';
