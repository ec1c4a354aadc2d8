-- Ready reasons of the team when it sends a channel back or bans it, beside its own words.
alter table channel add column review_reasons text[] not null default '{}';
alter table channel_move add column reasons text[] not null default '{}';
-- The queue of reviews: by age.
create index channel_waiting on channel (review_requested_at, id) where status = 'in_revision';
