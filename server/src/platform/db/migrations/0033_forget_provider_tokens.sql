-- The app never calls Google for a learner, so it no longer stores Google's tokens.
update auth_accounts set access_token = null, refresh_token = null, id_token = null
where access_token is not null or refresh_token is not null or id_token is not null;
