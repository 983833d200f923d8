ALTER TABLE "bank_import_rows" ADD COLUMN "contradiction" jsonb;--> statement-breakpoint
ALTER TABLE "ministry_figures" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "ministry_reasons" ADD COLUMN "text_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ministry_reasons" ADD COLUMN "signature" text DEFAULT '' NOT NULL;