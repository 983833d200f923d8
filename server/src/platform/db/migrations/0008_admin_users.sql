CREATE TABLE "question_migration_failures" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"fault" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_migration_failures" ADD CONSTRAINT "question_migration_failures_source_id_driving_questions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."driving_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_gamification_total_xp_user_id_index" ON "user_gamification" USING btree ("total_xp","user_id");