ALTER TABLE "auth_sessions" ADD COLUMN "native" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Begun in the native app, as far as the name of its web view tells: it has none after a sign-in by Google, «wv» on Android, no «Safari» on iOS.
UPDATE "auth_sessions" SET "native" = true WHERE coalesce("user_agent", '') = '' OR "user_agent" LIKE '%; wv)%'
  OR ("user_agent" LIKE '%AppleWebKit/%' AND "user_agent" NOT LIKE '%Safari/%');--> statement-breakpoint
UPDATE "auth_sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
