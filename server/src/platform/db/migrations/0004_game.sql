CREATE TABLE "daily_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"target_value" integer NOT NULL,
	"xp_reward" integer NOT NULL,
	"coin_reward" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_daily_progress" (
	"user_id" text NOT NULL,
	"date" date NOT NULL,
	"challenge_id" text NOT NULL,
	"current_progress" integer NOT NULL,
	"completed" boolean NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "user_daily_progress_user_id_date_challenge_id_pk" PRIMARY KEY("user_id","date","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"category" text NOT NULL,
	"bronze_requirement" integer,
	"silver_requirement" integer,
	"gold_requirement" integer,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" text NOT NULL,
	"badge_id" text NOT NULL,
	"level" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_id_level_pk" PRIMARY KEY("user_id","badge_id","level")
);
--> statement-breakpoint
CREATE TABLE "user_days" (
	"user_id" text NOT NULL,
	"local_date" date NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"study_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_days_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "user_topic_answers" (
	"user_id" text NOT NULL,
	"topic" integer NOT NULL,
	"answered" integer NOT NULL,
	"correct" integer NOT NULL,
	CONSTRAINT "user_topic_answers_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hide_game" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_ledger" ADD COLUMN "act" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_gamification" ADD COLUMN "studied_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_daily_progress" ADD CONSTRAINT "user_daily_progress_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_daily_progress" ADD CONSTRAINT "user_daily_progress_challenge_id_daily_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."daily_challenges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_days" ADD CONSTRAINT "user_days_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_topic_answers" ADD CONSTRAINT "user_topic_answers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_ledger_user_id_act_index" ON "reward_ledger" USING btree ("user_id","act");--> statement-breakpoint
INSERT INTO "badges" ("id", "name", "description", "icon", "category", "bronze_requirement", "silver_requirement", "gold_requirement", "sort_order") VALUES
	('primo_giro', 'Primo giro', 'Guadagna i tuoi primi punti', 'rotatoria', 'inizio', 1, NULL, NULL, 1),
	('costanza', 'Costanza', 'Studia più giorni di fila', 'rombo', 'serie', 3, 7, 30, 2),
	('zero_errori', 'Zero errori', 'Completa quiz senza sbagliare', 'via-libera', 'quiz', 1, 10, 50, 3),
	('quiz_boss', 'Quiz boss', 'Supera le sfide finali delle unità', 'ottagono', 'quiz', 1, 5, 15, 4);
--> statement-breakpoint
INSERT INTO "daily_challenges" ("id", "type", "name", "description", "target_value", "xp_reward", "coin_reward", "is_active", "sort_order") VALUES
	('tre-lezioni', 'lessons_completed', 'Tre lezioni', 'Completa 3 lezioni oggi', 3, 15, 5, true, 1),
	('due-quiz', 'quizzes_completed', 'Due quiz', 'Completa 2 quiz o simulazioni oggi', 2, 15, 5, true, 2),
	('senza-errori', 'perfect_scores', 'Senza errori', 'Completa un quiz senza nessun errore', 1, 20, 10, true, 3),
	('venti-minuti', 'study_time', 'Venti minuti', 'Studia per 20 minuti oggi', 20, 10, 5, true, 4),
	('un-altro-giorno', 'daily_streak', 'Un altro giorno', 'Continua la serie cominciata ieri', 1, 10, 5, true, 5);
