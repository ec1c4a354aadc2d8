-- A session that an administrator has in the name of another account: it ends with the administrator's own session.
alter table sign_in
  add column impersonator_id uuid references user_account,
  add column impersonator_sign_in_id uuid references sign_in on delete cascade,
  add constraint sign_in_impersonated check ((impersonator_id is null) = (impersonator_sign_in_id is null));
create index sign_in_impersonated on sign_in (impersonator_sign_in_id) where impersonator_sign_in_id is not null;
create or replace view session_card as
  select id, user_id, created_at, last_seen_at, expires_at, ended_at, ended_reason, user_agent, address, order_id, impersonator_id from sign_in;
