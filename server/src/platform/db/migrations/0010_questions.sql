CREATE TABLE "statement_first_answers" (
	"user_id" text NOT NULL,
	"statement_id" integer NOT NULL,
	"answer" boolean NOT NULL,
	CONSTRAINT "statement_first_answers_user_id_statement_id_pk" PRIMARY KEY("user_id","statement_id")
);
--> statement-breakpoint
CREATE TABLE "statement_statistics" (
	"statement_id" integer PRIMARY KEY NOT NULL,
	"shown" integer NOT NULL,
	"said_true" integer NOT NULL,
	"said_false" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_first_answers" ADD CONSTRAINT "statement_first_answers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_changes_bank_match_key_version_index" ON "statement_changes" USING btree ("bank","match_key","version");