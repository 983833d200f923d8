CREATE TABLE "special_missions" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"route" text NOT NULL,
	"xp_reward" integer NOT NULL,
	"unlocked" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"content" text NOT NULL,
	"articles" jsonb NOT NULL,
	"verified_on" text NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_missions" (
	"user_id" text NOT NULL,
	"mission_id" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"completion_id" uuid NOT NULL,
	"correct" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "user_missions_user_id_mission_id_pk" PRIMARY KEY("user_id","mission_id")
);
--> statement-breakpoint
ALTER TABLE "learning_questions" ADD COLUMN "figure" text;--> statement-breakpoint
ALTER TABLE "user_missions" ADD CONSTRAINT "user_missions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_missions" ADD CONSTRAINT "user_missions_mission_id_special_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."special_missions"("id") ON DELETE no action ON UPDATE no action;