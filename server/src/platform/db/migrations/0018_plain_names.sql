ALTER TABLE "reward_ledger" RENAME COLUMN "act" TO "source_event";--> statement-breakpoint
ALTER INDEX "reward_ledger_user_id_act_index" RENAME TO "reward_ledger_user_id_source_event_index";--> statement-breakpoint
ALTER TABLE "kept_answers" RENAME TO "anonymized_answers";--> statement-breakpoint
ALTER TABLE "anonymized_answers" RENAME CONSTRAINT "kept_answers_pseudonym_exam_position_pk" TO "anonymized_answers_pseudonym_exam_position_pk";--> statement-breakpoint
ALTER INDEX "kept_answers_statement_id_index" RENAME TO "anonymized_answers_statement_id_index";--> statement-breakpoint
ALTER TABLE "bank_import_rows" RENAME COLUMN "verdict" TO "classification";--> statement-breakpoint
ALTER INDEX "bank_import_rows_import_id_verdict_index" RENAME TO "bank_import_rows_import_id_classification_index";--> statement-breakpoint
-- A statement that was staged before this migration names its image «figure».
UPDATE "bank_import_rows" SET "statement" = ("statement" - 'figure') || jsonb_build_object('imageRef', "statement" -> 'figure') WHERE "statement" ? 'figure';--> statement-breakpoint
ALTER TABLE "bank_import_figures" RENAME TO "bank_import_images";--> statement-breakpoint
ALTER TABLE "bank_import_images" RENAME CONSTRAINT "bank_import_figures_import_id_name_pk" TO "bank_import_images_import_id_name_pk";--> statement-breakpoint
ALTER TABLE "bank_import_images" RENAME CONSTRAINT "bank_import_figures_import_id_bank_imports_id_fk" TO "bank_import_images_import_id_bank_imports_id_fk";--> statement-breakpoint
ALTER TABLE "dropped_figures" RENAME TO "orphaned_images";--> statement-breakpoint
ALTER INDEX "dropped_figures_pkey" RENAME TO "orphaned_images_pkey";--> statement-breakpoint
ALTER TABLE "learning_questions" RENAME COLUMN "figure" TO "illustration_id";--> statement-breakpoint
ALTER TABLE "question_migration_failures" RENAME COLUMN "fault" TO "issue";--> statement-breakpoint
ALTER TABLE "statement_statistics" RENAME COLUMN "said_true" TO "answered_true";--> statement-breakpoint
ALTER TABLE "statement_statistics" RENAME COLUMN "said_false" TO "answered_false";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "subject_id" TO "target_id";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME CONSTRAINT "audit_log_subject_id_auth_users_id_fk" TO "audit_log_target_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "email_campaigns" RENAME COLUMN "opening" TO "intro";--> statement-breakpoint
ALTER INDEX "email_logs_one_call_a_day" RENAME TO "email_logs_one_reminder_a_day";--> statement-breakpoint
ALTER INDEX "email_logs_under_way" RENAME TO "email_logs_sending";--> statement-breakpoint
ALTER INDEX "email_logs_faults" RENAME TO "email_logs_failures";--> statement-breakpoint
UPDATE "duels" SET "status" = 'declined' WHERE "status" = 'refused';--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'duel_declined' WHERE "kind" = 'duel_refused';
