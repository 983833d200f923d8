-- Completes a lesson without questions: locks the stats, reads, and writes.
\set completion random(1, 1000000000)
begin;
\startpipeline
select * from user_gamification where user_id = 'learner-' || :learner for update;
select lesson.id, type, boss, xp_reward, exercise, topic.number, question.* from learning_lessons lesson
  join learning_topics topic on topic.id = lesson.topic_id and not topic.retired
  left join learning_questions question on question.lesson_id = lesson.id and not question.retired
  where lesson.id = :lesson and not lesson.retired;
select topic.id, lesson.id from learning_topics topic
  left join learning_lessons lesson on lesson.topic_id = topic.id and not lesson.retired
  where topic.id in (select id from learning_topics where not retired and sort_order <= (
    select own.sort_order from learning_topics own join learning_lessons on topic_id = own.id where learning_lessons.id = :lesson)
    order by sort_order desc limit 2) order by topic.sort_order, lesson.sort_order;
select * from user_progress where user_id = 'learner-' || :learner;
select local_date, time_zone, first_at from user_active_days where user_id = 'learner-' || :learner;
select * from daily_challenges left join user_daily_progress on challenge_id = id and user_id = 'learner-' || :learner and date between current_date - 1 and current_date + 1
  where is_active order by sort_order;
select *, (select json_agg(level) from user_badges where badge_id = badges.id and user_id = 'learner-' || :learner) from badges;
select kind, source_type, source_id from reward_ledger where user_id = 'learner-' || :learner and source_type = 'lesson' and source_id = :lesson;
\endpipeline
\startpipeline
insert into user_progress (user_id, lesson_id, completed, completed_at, completion_id, correct, total)
  values ('learner-' || :learner, :lesson, true, now(), gen_random_uuid(), 0, 0)
  on conflict (user_id, lesson_id) do update set completed_at = excluded.completed_at, completion_id = excluded.completion_id;
update user_gamification set total_xp = total_xp + 10 where user_id = 'learner-' || :learner;
insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, source_event)
  values ('learner-' || :learner, 'lesson', 'lesson', :completion, 10, 0, now(), 'lesson:' || :completion);
insert into user_daily_progress (user_id, date, challenge_id, current_progress, completed)
  select 'learner-' || :learner, current_date, id, 1, false from daily_challenges limit 1
  on conflict (user_id, date, challenge_id) do update set current_progress = excluded.current_progress;
insert into user_days (user_id, local_date, xp) values ('learner-' || :learner, current_date, 10)
  on conflict (user_id, local_date) do update set xp = user_days.xp + 10;
commit;
\endpipeline
