-- The one state an administrator sees: the first of these that is true.
alter table user_account add column state text not null generated always as (
  case
    when deleted_at is not null then 'deleted'
    when blocked_at is not null then 'blocked'
    when approval = 'disapproved' then 'disapproved'
    when approval = 'pending' then 'pending'
    when email_confirmed_at is null then 'unconfirmed'
    else 'approved'
  end) stored;
create index user_account_created on user_account (created_at, id);
create index user_account_state on user_account (state, created_at, id);
create index user_account_name on user_account ((lower(surname || ' ' || name)), id);
-- Rare roles; nearly everybody is a viewer.
create index user_account_producer on user_account (created_at, id) where roles @> '{PRODUCER}';
create index user_account_admin on user_account (created_at, id) where roles @> '{ADMIN}';
create index user_account_press on user_account (created_at, id) where roles @> '{PRESS}';

create view person_card as
  select id, email, name, surname, roles, state, email_confirmed_at, created_at, country, company, position, external,
    recommended_by, language, timezone, newsletter, avatar_image_id
  from user_account;
create view session_card as
  select id, user_id, created_at, last_seen_at, expires_at, ended_at, ended_reason, user_agent, address, order_id from sign_in;

-- What administrators write about a person to each other; never shown to the person but in the export of their data.
create table person_note (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account,
  author_id uuid not null references user_account,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index person_note_user on person_note (user_id, created_at);
create index sign_in_account on sign_in (user_id);
create index user_account_email_text on user_account ((email::text), id);
