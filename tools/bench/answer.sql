-- Saves an answer in a running exam.
\set position random(0, 29)
begin;
select status, form, deadline_at, questions -> :position::integer from quiz_attempts
  where user_id = 'learner-' || :learner and id = ('00000000-0000-4000-8000-' || lpad(to_hex(:learner::integer), 12, '0'))::uuid
  for share;
insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
  values ('learner-' || :learner, ('00000000-0000-4000-8000-' || lpad(to_hex(:learner::integer), 12, '0'))::uuid, :position, 'true', now())
  on conflict (user_id, attempt_id, position) do update set answer = excluded.answer, answered_at = excluded.answered_at;
commit;
