-- A block may end by itself.
alter table user_account add column blocked_until timestamptz,
  add constraint user_account_blocked_until check (blocked_until is null or blocked_at is not null);
create index user_account_blocked_until on user_account (blocked_until) where blocked_until is not null;

create or replace view person_card as
  select id, email, name, surname, roles, state, email_confirmed_at, created_at, country, company, position, external,
    recommended_by, language, timezone, newsletter, avatar_image_id, delete_after, deleted_at, words, blocked_until
  from user_account;
