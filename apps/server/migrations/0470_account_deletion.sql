-- A deletion waits until `delete_after`; what the person asked for themselves is taken back by logging in.
alter table user_account
  add column delete_after timestamptz,
  add column delete_by_team boolean not null default false;
create index user_account_delete_after on user_account (delete_after) where delete_after is not null and deleted_at is null;
alter table user_account alter column state set expression as (
  case
    when deleted_at is not null or delete_after is not null then 'deleted'
    when blocked_at is not null then 'blocked'
    when approval = 'disapproved' then 'disapproved'
    when approval = 'pending' then 'pending'
    when email_confirmed_at is null then 'unconfirmed'
    else 'approved'
  end);
create or replace view person_card as
  select id, email, name, surname, roles, state, email_confirmed_at, created_at, country, company, position, external,
    recommended_by, language, timezone, newsletter, avatar_image_id, delete_after, deleted_at
  from user_account;
