CREATE TABLE "exam_forms" (
	"licence" text NOT NULL,
	"form_id" text NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"form" jsonb NOT NULL,
	"author_id" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_forms_licence_form_id_version_pk" PRIMARY KEY("licence","form_id","version")
);
--> statement-breakpoint
ALTER TABLE "exam_forms" ADD CONSTRAINT "exam_forms_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The exam of the release before becomes the first version of the form of licence B. A composition that an operator has changed in
-- the database stays, as if an admin had edited the form.
INSERT INTO "exam_forms" ("licence", "form_id", "version", "position", "origin", "form", "saved_at")
SELECT 'B', 'esame', 1, 0,
  CASE WHEN "composition" = (
    SELECT jsonb_agg(jsonb_build_object('topics', jsonb_build_array("topic"), 'count', 1) ORDER BY "topic")
      || '[{"topics": [2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 17, 19, 21, 22], "count": 5}]'
    FROM generate_series(1, 25) AS "topic") THEN 'project' ELSE 'admin' END,
  jsonb_build_object('id', 'esame', 'name', 'Esame di teoria', 'kind', 'true-false', 'questions', 30, 'seconds', 1200,
    'secondsWithMoreTime', 2400, 'allowedErrors', 3, 'composition', "composition", 'source', 'DM 27 ottobre 2021',
    'validFrom', '2021-12-20', 'certain', true),
  now()
FROM (
  SELECT coalesce(jsonb_agg(jsonb_build_object('topics', "topics", 'count', "count") ORDER BY "sort_order"), '[]') AS "composition"
  FROM "exam_composition"
) "before";--> statement-breakpoint
DROP TABLE "exam_composition" CASCADE;--> statement-breakpoint
-- Banks belong to a licence. All banks of the release before are those of licence B.
UPDATE "bank_versions" SET "bank" = "bank" || ':B';--> statement-breakpoint
UPDATE "ministerial_questions" SET "bank" = "bank" || ':B';--> statement-breakpoint
UPDATE "statement_changes" SET "bank" = "bank" || ':B', "before" = "before" || jsonb_build_object('bank', "bank" || ':B');--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "licence" text DEFAULT 'B' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ALTER COLUMN "licence" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "one_running_import";--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_import" ON "bank_imports" USING btree ("licence") WHERE "bank_imports"."state" = 'running';--> statement-breakpoint
UPDATE "bank_import_rows" SET "statement" = '{"options": null}' || "statement", "planned" = '{"options": null}' || "planned";--> statement-breakpoint
-- An answer is true, false or the index of an option.
ALTER TABLE "ministerial_questions" ALTER COLUMN "answer" SET DATA TYPE jsonb USING to_jsonb("answer");--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "statement_first_answers" ALTER COLUMN "answer" SET DATA TYPE jsonb USING to_jsonb("answer");--> statement-breakpoint
ALTER TABLE "duel_answers" ALTER COLUMN "answer" SET DATA TYPE jsonb USING to_jsonb("answer");--> statement-breakpoint
ALTER TABLE "quiz_attempt_answers" ALTER COLUMN "answer" SET DATA TYPE jsonb USING to_jsonb("answer");--> statement-breakpoint
ALTER TABLE "statement_statistics" ADD COLUMN "first_answers" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "statement_statistics" SET "first_answers" = jsonb_strip_nulls(jsonb_build_object(
  'true', nullif("answered_true", 0), 'false', nullif("answered_false", 0)));--> statement-breakpoint
ALTER TABLE "statement_statistics" ALTER COLUMN "first_answers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "statement_statistics" DROP COLUMN "answered_true";--> statement-breakpoint
ALTER TABLE "statement_statistics" DROP COLUMN "answered_false";--> statement-breakpoint
ALTER TABLE "duels" ADD COLUMN "licence" text DEFAULT 'B' NOT NULL;--> statement-breakpoint
ALTER TABLE "duels" ALTER COLUMN "licence" DROP DEFAULT;--> statement-breakpoint
-- Attempts store their form. All attempts of the release before have the form that was then the only one.
ALTER TABLE "quiz_attempts" ADD COLUMN "form" jsonb DEFAULT '{
  "licence": "B", "licenceName": "Patente B", "list": "B", "id": "esame", "name": "Esame di teoria", "kind": "true-false",
  "questions": 30, "seconds": 1200, "allowedErrors": 3, "moreTime": false, "composition": []}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ALTER COLUMN "form" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_topic_answers" ADD COLUMN "licence" text DEFAULT 'B' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_topic_answers" ALTER COLUMN "licence" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_topic_answers" DROP CONSTRAINT "user_topic_answers_user_id_topic_pk";--> statement-breakpoint
ALTER TABLE "user_topic_answers" ADD CONSTRAINT "user_topic_answers_user_id_licence_topic_pk" PRIMARY KEY("user_id","licence","topic");--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "licence_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever already studies is not asked for the licence.
UPDATE "profiles" SET "licence_chosen" = true;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "more_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "read_aloud" text DEFAULT 'button' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calm" boolean DEFAULT false NOT NULL;
