ALTER TABLE "learning_lessons" ADD COLUMN "takeaway" text;--> statement-breakpoint
ALTER TABLE "learning_lessons" ADD COLUMN "exercise" jsonb;--> statement-breakpoint
ALTER TABLE "learning_questions" DROP COLUMN "sign";