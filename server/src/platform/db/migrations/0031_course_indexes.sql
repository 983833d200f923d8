ALTER TABLE "statement_statistics" ALTER COLUMN "first_answers" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "learning_lessons_topic_id_index" ON "learning_lessons" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "learning_questions_lesson_id_index" ON "learning_questions" USING btree ("lesson_id");