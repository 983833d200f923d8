CREATE TABLE "ministry_concepts" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" integer NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"lesson_id" text NOT NULL,
	"heading" text NOT NULL,
	"illustration_id" text
);
--> statement-breakpoint
CREATE TABLE "ministry_figures" (
	"figure" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"illustration_id" text
);
--> statement-breakpoint
CREATE TABLE "ministry_reasons" (
	"key" text NOT NULL,
	"concept_id" text NOT NULL,
	"figure" text,
	"answer" boolean NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "ministry_reasons_key_concept_id_pk" PRIMARY KEY("key","concept_id")
);
--> statement-breakpoint
ALTER TABLE "ministry_reasons" ADD CONSTRAINT "ministry_reasons_concept_id_ministry_concepts_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."ministry_concepts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ministry_reasons_concept_id_index" ON "ministry_reasons" USING btree ("concept_id");