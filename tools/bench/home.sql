-- Reads everything that the dashboard shows.
select to_json(stats) as sums,
  (select json_build_object('id', id, 'form', form, 'deadlineAt', deadline_at)
    from quiz_attempts where user_id = me.id and status = 'running') as running,
  (select json_agg(json_build_object('badge', to_json(badges), 'earned', (select json_agg(level) from user_badges
    where badge_id = badges.id and user_id = me.id)) order by sort_order) from badges) as badges,
  (select json_agg(json_build_object('day', local_date, 'xp', xp, 'seconds', study_seconds))
    from user_days where user_id = me.id and local_date between current_date - 6 and current_date) as days,
  (select json_build_object('id', lesson.id, 'title', lesson.title, 'unitTitle', topic.title)
    from learning_lessons lesson join learning_topics topic on topic.id = lesson.topic_id
    where not lesson.retired and not topic.retired and not exists (
      select 1 from user_progress done where done.user_id = me.id and done.completed and done.lesson_id = lesson.id)
    order by coalesce((topic.sort_order, lesson.sort_order) < (select unit.sort_order, last.sort_order from user_progress done
        join learning_lessons last on last.id = done.lesson_id join learning_topics unit on unit.id = last.topic_id
        where done.user_id = me.id and done.completed order by unit.sort_order desc, last.sort_order desc limit 1), false),
      topic.sort_order, lesson.sort_order limit 1) as next_lesson,
  (select count(*) from answers
    where user_id = me.id and licence = 'B' and statement_id is not null and answered_at >= current_date) as answers_today,
  (select to_json(goal) from study_goals goal where user_id = me.id and licence = 'B') as goal,
  (select json_build_object('stale', stale, 'basis', basis, 'met', met, 'mistakes', mistakes)
    from study_states where user_id = me.id and licence = 'B') as state,
  (select to_json(day) from readiness_days day where user_id = me.id and licence = 'B' and day.day = current_date) as readiness,
  (select to_json(outcome) from study_outcomes outcome where user_id = me.id and licence = 'B' order by exam_date desc limit 1) as outcome
from (select 'learner-' || :learner as id) me join user_gamification stats on stats.user_id = me.id;
