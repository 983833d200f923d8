import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/**
 * Inserts `count` learners who joined long ago and last studied on the day `lastActivity`. They are in the time zone of
 * Rome.
 */
export async function addLearners(db: Db, count: number, lastActivity: string) {
  await db.execute(sql`insert into auth_users (id, name, email, email_verified, created_at)
    select 'learner-' || n, 'learner', 'learner' || n || '@example.org', true, '2026-01-01' from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into profiles (id, email, friend_code)
    select 'learner-' || n, 'learner' || n || '@example.org', 'C' || lpad(n::text, 7, '0') from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into user_gamification (user_id, total_xp, current_streak, max_streak, last_activity_date)
    select 'learner-' || n, 240, 1, 9, ${lastActivity}::date from generate_series(1, ${count}) n`);
}
