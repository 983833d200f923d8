CREATE TABLE "study_days" (
	"day" date PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL,
	"month_learners" integer,
	"sessions" integer NOT NULL,
	"lesson" integer NOT NULL,
	"practice" integer NOT NULL,
	"session" integer NOT NULL,
	"exam" integer NOT NULL,
	"duel" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_figures" (
	"statement_id" integer NOT NULL,
	"choice" jsonb NOT NULL,
	"answers" integer NOT NULL,
	"rated" integer NOT NULL,
	"shares" double precision NOT NULL,
	"squares" double precision NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_figures_statement_id_choice_pk" PRIMARY KEY("statement_id","choice")
);
--> statement-breakpoint
CREATE INDEX "answers_received_at_index" ON "answers" USING brin ("received_at");