CREATE TABLE "user_email_preferences" (
	"user_id" text NOT NULL,
	"email_type" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "user_email_preferences_user_id_email_type_pk" PRIMARY KEY("user_id","email_type")
);
--> statement-breakpoint
ALTER TABLE "user_email_preferences" ADD CONSTRAINT "user_email_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;