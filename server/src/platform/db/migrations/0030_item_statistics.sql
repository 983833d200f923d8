ALTER TABLE "statement_figures" RENAME TO "item_statistics";--> statement-breakpoint
ALTER TABLE "item_statistics" RENAME CONSTRAINT "statement_figures_statement_id_choice_pk" TO "item_statistics_statement_id_choice_pk";
