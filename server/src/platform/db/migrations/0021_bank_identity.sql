ALTER TABLE "bank_versions" ADD COLUMN "usable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "official_number" integer;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "image_ref" text;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "statement_group" text;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "awaiting_image" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "corrected" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerial_questions" ADD COLUMN "former_texts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "known_key" text;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "awaiting_image" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "source" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "compared_with" integer;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "outlook" jsonb;--> statement-breakpoint
DROP INDEX "bank_import_rows_import_id_classification_index";--> statement-breakpoint
UPDATE "ministerial_questions" SET "image_ref" = nullif(split_part("match_key", chr(10), 2), '');--> statement-breakpoint
-- Statements that need an image and have none wait for it (as `needsImage` in domain/src/needs-image.ts).
UPDATE "ministerial_questions" SET "awaiting_image" = true
WHERE "image_url" IS NULL AND ("image_ref" IS NOT NULL OR "question_text" ~
  '(raffigurat|rappresentat|\y(in|di|[Ll]a|[Ll]e|[Nn]ella|[Nn]elle|dalla|della|alla) figur[ae]\y|\yfigura [A-Z]\y|\((tipo )?[A-Z]\)|\y([Vv]eicol[oi]|[Cc]orsia|[Ss]egnale|[Pp]annello) [A-Z]\y)');--> statement-breakpoint
-- A bank that cannot fill the exam form is no longer in force. Older versions are judged by their size.
UPDATE "bank_versions" SET "usable" = false WHERE "statements" BETWEEN 1 AND 29;--> statement-breakpoint
WITH "newest" AS (
  SELECT DISTINCT ON ("bank") "bank", "version" FROM "bank_versions" WHERE "completed_at" IS NOT NULL ORDER BY "bank", "version" DESC
), "askable" AS (
  SELECT "bank", "topic" FROM "ministerial_questions" WHERE "retired_in_version" IS NULL AND NOT "awaiting_image"
), "totals" AS (
  SELECT "bank", count(*) AS "statements", count("topic") AS "with_topic" FROM "askable" GROUP BY "bank"
), "unfit" AS (
  SELECT "newest"."bank", "newest"."version" FROM "newest" LEFT JOIN "totals" USING ("bank")
  WHERE coalesce("totals"."statements", 0) < 30 OR ("totals"."with_topic" * 2 >= "totals"."statements" AND EXISTS (
    SELECT FROM "exam_composition" "rule" WHERE "rule"."count" > (
      SELECT count(*) FROM "askable" WHERE "askable"."bank" = "newest"."bank" AND "rule"."topics" @> to_jsonb("askable"."topic"))))
)
UPDATE "bank_versions" "version" SET "usable" = false FROM "unfit"
WHERE "version"."bank" = "unfit"."bank" AND "version"."version" = "unfit"."version" AND "version"."statements" > 0;--> statement-breakpoint
-- Imports that are in progress continue: their rows get the keys that the new release writes.
UPDATE "bank_import_rows" SET
  "key" = trim(regexp_replace(translate(normalize("statement" ->> 'text'), '’‘`´“”«»', $$''''""""$$), '\s+', ' ', 'g'))
    || chr(10) || coalesce("statement" ->> 'imageRef', ''),
  "known_key" = "previous_key"
WHERE "classification" IS NOT NULL;--> statement-breakpoint
UPDATE "bank_import_rows" SET "known_key" = "key" WHERE "classification" IN ('identical', 'changed', 'duplicate', 'conflict');--> statement-breakpoint
ALTER TABLE "bank_import_rows" DROP COLUMN "previous_key";