CREATE OR REPLACE FUNCTION "search_grams"("words" text, "shortest" int) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array(
		select substr(folded, start, size)
		from lower(words) folded, generate_series(shortest, 3) size, generate_series(1, char_length(folded) - size + 1) start
	)
$$;--> statement-breakpoint
CREATE INDEX "profiles_by_grams" ON "profiles" USING gin ((search_grams(coalesce("display_name", '') || chr(10) || "friend_code", 1) collate "C")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("display_name","friend_code");