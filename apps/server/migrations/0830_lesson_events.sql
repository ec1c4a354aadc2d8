-- What happens at a time in a course: a broadcast of its channel (content_item.source_item_id) or a meeting elsewhere.
alter table content_item
  add check (source_item_id is null or num_nonnulls(asset_id, next_asset_id, resource_id) = 0);
alter table lesson
  add column meeting_url text check (meeting_url ~ '^https://' and length(meeting_url) <= 500);

alter table lesson_terms
  drop constraint lesson_terms_rule_check,
  add constraint lesson_terms_rule_check check (rule in ('watched', 'read', 'attended', 'by_hand')),
  -- Of the broadcast; of its recording too where `rule_replay`.
  add column rule_minutes integer check (rule_minutes between 1 and 1440),
  add column rule_replay boolean,
  add check ((rule = 'attended') = (rule_minutes is not null)),
  add check ((rule = 'attended') = (rule_replay is not null));

-- Courses that have to be completed before this one, by who begins `since` this edition of it or a later one.
create table course_need (
  product_id uuid not null references course on delete cascade,
  needed_id uuid not null references course,
  position integer not null check (position >= 0),
  since integer not null check (since > 0),
  primary key (product_id, needed_id),
  unique (product_id, position) deferrable initially deferred,
  check (needed_id <> product_id)
);
create index course_need_needed on course_need (needed_id);

-- What a teacher wrote to students.
create table course_message (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  author_id uuid not null references user_account,
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 2000),
  students integer not null check (students > 0),
  sent_at timestamptz not null
);
create index course_message_product on course_message (product_id);
create index course_message_author on course_message (author_id);

-- items
create or replace view item_card as
  select id, product_id, parent_id, kind, position, title, asset_id, next_asset_id, resource_id, updated_at, titles,
    source_item_id, starts_at, ends_at from content_item;
