CREATE TABLE "pass_predictions" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"exam_id" text NOT NULL,
	"list" text NOT NULL,
	"mean" double precision NOT NULL,
	"low" double precision NOT NULL,
	"high" double precision NOT NULL,
	"enough" boolean NOT NULL,
	"complete" boolean NOT NULL,
	"passed" boolean NOT NULL,
	"method" text NOT NULL,
	"exam_at" timestamp with time zone NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pass_predictions_user_id_kind_exam_id_pk" PRIMARY KEY("user_id","kind","exam_id")
);
--> statement-breakpoint
ALTER TABLE "pass_predictions" ADD CONSTRAINT "pass_predictions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;