ALTER TABLE "auth_users" ADD COLUMN "registration_id" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "registration_browser" text;--> statement-breakpoint
-- Roles belong to confirmed addresses; those of ADMIN_EMAILS come back with the confirmation.
DELETE FROM "user_roles" WHERE "user_id" IN (SELECT "id" FROM "auth_users" WHERE NOT "email_verified");
