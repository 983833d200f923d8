ALTER TABLE "account_deletions" DROP CONSTRAINT "account_deletions_undoTokenHash_unique";--> statement-breakpoint
DROP INDEX "email_logs_by_id";--> statement-breakpoint
CREATE INDEX "account_deletions_undo_token_hash_index" ON "account_deletions" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE INDEX "email_logs_id_index" ON "email_logs" USING btree ("id");