CREATE TABLE "answers" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"licence" text NOT NULL,
	"statement_id" integer,
	"question_id" text,
	"concept_id" text,
	"topic" integer,
	"source" text NOT NULL,
	"choice" jsonb NOT NULL,
	"correct" boolean NOT NULL,
	"ms" integer,
	"unsure" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "answers_one_question" CHECK (num_nonnulls("answers"."statement_id", "answers"."question_id") = 1),
	CONSTRAINT "answers_ms" CHECK ("answers"."ms" between 0 and 3600000)
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_user_id_licence_answered_at_index" ON "answers" USING btree ("user_id","licence","answered_at");--> statement-breakpoint
-- The answers of submitted exams become rows, judged by the copies of the statements in them. The ids are those of `toAnswerId`.
INSERT INTO "answers" ("user_id", "id", "licence", "statement_id", "concept_id", "topic", "source", "choice", "correct",
  "answered_at", "received_at")
SELECT given."user_id", left(encode(sha256(convert_to('exam:' || attempt."id" || ':' || given."position", 'UTF8')), 'hex'), 32)::uuid,
  attempt."form" ->> 'list', (copy ->> 'id')::integer, copy ->> 'conceptId', (copy ->> 'topic')::integer, 'exam', given."answer",
  given."answer" = copy -> 'answer', given."answered_at", attempt."submitted_at"
FROM "quiz_attempt_answers" given
JOIN "quiz_attempts" attempt ON attempt."user_id" = given."user_id" AND attempt."id" = given."attempt_id"
CROSS JOIN LATERAL (SELECT attempt."questions" -> given."position" AS copy) sheet
WHERE attempt."status" = 'submitted' AND copy IS NOT NULL;--> statement-breakpoint
-- The answers of duels, too. A duel names the licence for which it was played; the statement's bank names the owner of the list.
INSERT INTO "answers" ("user_id", "id", "licence", "statement_id", "concept_id", "topic", "source", "choice", "correct",
  "answered_at", "received_at")
SELECT player."user_id", left(encode(sha256(convert_to('duel:' || duel."id" || ':' || given."position", 'UTF8')), 'hex'), 32)::uuid,
  coalesce(split_part(statement."bank", ':', 2), duel."licence"), (copy ->> 'id')::integer, copy ->> 'conceptId',
  (copy ->> 'topic')::integer, 'duel', given."answer", given."answer" = copy -> 'answer', given."answered_at", given."answered_at"
FROM "duel_answers" given
JOIN "duels" duel ON duel."id" = given."duel_id"
JOIN "duel_players" player ON player."duel_id" = given."duel_id" AND player."seat" = given."seat"
CROSS JOIN LATERAL (SELECT duel."statements" -> given."position" AS copy) sheet
LEFT JOIN "ministerial_questions" statement ON statement."id" = (copy ->> 'id')::integer
WHERE player."user_id" IS NOT NULL AND copy IS NOT NULL;
