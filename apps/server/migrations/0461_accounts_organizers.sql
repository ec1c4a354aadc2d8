-- Whether the team has answered who asked to be an organizer. Null: never asked, or an organizer from before; neither waits.
alter table user_account
  add column organizer text check (organizer in ('asked', 'approved', 'refused')),
  add column organizer_asked_at timestamptz,
  -- Of the team, in its own words, when it refused.
  add column organizer_reason text not null default '';
create index user_account_organizer on user_account (organizer, organizer_asked_at) where organizer is not null;

create view organizer_card as
  select id, organizer, organizer_asked_at, state from user_account where organizer is not null;
