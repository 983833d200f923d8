CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"subject_id" text
);
--> statement-breakpoint
CREATE TABLE "statement_changes" (
	"bank" text NOT NULL,
	"version" integer NOT NULL,
	"match_key" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "statement_changes_bank_version_match_key_pk" PRIMARY KEY("bank","version","match_key")
);
--> statement-breakpoint
CREATE TABLE "bank_import_rows" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"statement" jsonb NOT NULL,
	"verdict" text,
	"imported_at" timestamp with time zone,
	CONSTRAINT "bank_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"file_name" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"version" integer,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "driving_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driving_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"match_key" text NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_option" integer NOT NULL,
	"category" text DEFAULT 'B' NOT NULL,
	"is_active" boolean NOT NULL,
	"topic" text,
	"explanation" text,
	"author_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "driving_questions_matchKey_unique" UNIQUE("match_key")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_answer" integer NOT NULL,
	"explanation" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"topic" text,
	CONSTRAINT "quiz_questions_sourceId_unique" UNIQUE("source_id")
);
--> statement-breakpoint
ALTER TABLE "bank_versions" ADD COLUMN "kind" text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_auth_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_auth_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD CONSTRAINT "bank_import_rows_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driving_questions" ADD CONSTRAINT "driving_questions_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_source_id_driving_questions_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."driving_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bank_import_rows_import_id_verdict_index" ON "bank_import_rows" USING btree ("import_id","verdict");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_import" ON "bank_imports" USING btree ("state") WHERE "bank_imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX "driving_questions_is_active_reviewed_at_index" ON "driving_questions" USING btree ("is_active","reviewed_at");--> statement-breakpoint
CREATE INDEX "driving_questions_author_id_index" ON "driving_questions" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "bank_versions" SET "completed_at" = "imported_at";