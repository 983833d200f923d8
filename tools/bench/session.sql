-- Reads the session, the account and the profile, as every request of a learner does.
\set learner random(1, :learners)
select users.id, users.email, users.created_at, sessions.id, native, expires_at, time_zone, selected_license, last_seen, suspended_at
  from auth_sessions sessions join auth_users users on users.id = sessions.user_id left join profiles on profiles.id = users.id
  where sessions.token = encode(sha256(convert_to('learner-session-' || :learner, 'UTF8')), 'hex');
