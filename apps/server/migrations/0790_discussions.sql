-- What the people of a course write to each other. The texts are those of the posts; a thread is what is listed.
create table discussion_thread (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  kind text not null check (kind in ('comment', 'question')),
  -- The lesson that it is about, and the moment of its film.
  item_id uuid,
  at_ms integer check (at_ms >= 0),
  pinned_at timestamptz,
  -- The answer that settled a question.
  answer_id uuid,
  replies integer not null default 0 check (replies >= 0),
  last_at timestamptz not null,
  created_at timestamptz not null,
  -- Its first post was removed and nobody had answered.
  removed_at timestamptz,
  check (at_ms is null or item_id is not null),
  check (answer_id is null or kind = 'question')
);
create index discussion_thread_listed on discussion_thread (product_id, kind, last_at desc, id desc) where removed_at is null;

create table discussion_post (
  id uuid primary key,
  thread_id uuid not null references discussion_thread on delete cascade,
  author_id uuid not null references user_account,
  is_first boolean not null,
  -- Its author was of the course's team when it was written.
  as_teacher boolean not null,
  -- Of the first post of a question.
  title text not null default '' check (length(title) <= 150),
  body text not null check (length(body) <= 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by text check (removed_by in ('author', 'team')),
  reports integer not null default 0 check (reports >= 0),
  check ((removed_at is null) = (removed_by is null)),
  unique (thread_id, id)
);
create unique index discussion_post_first on discussion_post (thread_id) where is_first;
create index discussion_post_thread on discussion_post (thread_id, written_at, id);
create index discussion_post_author on discussion_post (author_id);

-- An answer is one of its own thread.
alter table discussion_thread add constraint discussion_thread_answer
  foreign key (id, answer_id) references discussion_post (thread_id, id);

create table discussion_report (
  post_id uuid not null references discussion_post on delete cascade,
  user_id uuid not null references user_account,
  at timestamptz not null,
  primary key (post_id, user_id)
);
create index discussion_report_user on discussion_report (user_id);
