CREATE TABLE "bank_import_figures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "bank_import_figures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
ALTER TABLE "bank_import_rows" ADD COLUMN "previous_key" text;--> statement-breakpoint
ALTER TABLE "bank_import_figures" ADD CONSTRAINT "bank_import_figures_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE cascade ON UPDATE no action;