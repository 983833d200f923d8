CREATE TABLE "study_states" (
	"user_id" text NOT NULL,
	"licence" text NOT NULL,
	"stale" boolean NOT NULL,
	"late" boolean NOT NULL,
	"folded_until" timestamp with time zone,
	"basis" text,
	"state" jsonb,
	"mistakes" jsonb,
	"met" integer,
	CONSTRAINT "study_states_user_id_licence_pk" PRIMARY KEY("user_id","licence")
);
--> statement-breakpoint
CREATE TABLE "readiness_days" (
	"user_id" text NOT NULL,
	"licence" text NOT NULL,
	"day" date NOT NULL,
	"exam_date" date,
	"mean" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"enough" boolean NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "readiness_days_user_id_licence_day_pk" PRIMARY KEY("user_id","licence","day")
);
--> statement-breakpoint
CREATE TABLE "study_goals" (
	"user_id" text NOT NULL,
	"licence" text NOT NULL,
	"exam_date" date,
	"answers_per_day" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_goals_user_id_licence_pk" PRIMARY KEY("user_id","licence")
);
--> statement-breakpoint
CREATE TABLE "study_outcomes" (
	"user_id" text NOT NULL,
	"licence" text NOT NULL,
	"exam_date" date NOT NULL,
	"passed" boolean NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_outcomes_user_id_licence_exam_date_pk" PRIMARY KEY("user_id","licence","exam_date")
);
--> statement-breakpoint
ALTER TABLE "study_states" ADD CONSTRAINT "study_states_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_days" ADD CONSTRAINT "readiness_days_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_goals" ADD CONSTRAINT "study_goals_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_outcomes" ADD CONSTRAINT "study_outcomes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The states of learners with answers are computed at their next visit.
INSERT INTO "study_states" ("user_id", "licence", "stale", "late")
SELECT DISTINCT "user_id", "licence", true, false FROM "answers";
