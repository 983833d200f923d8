ALTER TABLE "notifications" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reviewed_count" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reviewed_text" text;--> statement-breakpoint
ALTER TABLE "driving_questions" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driving_questions" ADD COLUMN "show_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driving_questions" ADD COLUMN "review_note" text;--> statement-breakpoint
-- An admin's upload was live at once, so its review had the time of the upload.
UPDATE "driving_questions" SET "is_proposal" = true WHERE "reviewed_at" IS DISTINCT FROM "created_at" AND "author_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "user_roles" WHERE "user_id" = "author_id" AND "role" = 'admin');--> statement-breakpoint
CREATE INDEX "driving_questions_community" ON "driving_questions" USING btree ("topic","id") WHERE is_proposal and is_active;