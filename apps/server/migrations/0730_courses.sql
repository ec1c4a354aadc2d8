-- A product of type course: modules of lessons, in editions. A lesson is a content item of kind 'lesson'.
create table course (
  product_id uuid primary key references product on delete cascade,
  revision integer not null,
  -- The one that new learners begin.
  edition integer not null default 1 check (edition > 0),
  level text check (level in ('beginner', 'intermediate', 'advanced')),
  -- By language: who it is for, what they should know, what they need.
  requirements jsonb not null,
  updated_at timestamptz not null
);

create table course_module (
  id uuid primary key,
  product_id uuid not null references course on delete cascade,
  -- Null: it was removed, and stays for learners of an edition that has lessons in it.
  position integer check (position >= 0),
  title text not null check (length(title) between 1 and 150),
  titles jsonb not null,
  unique (product_id, position) deferrable initially deferred,
  unique (id, product_id)
);

create table lesson (
  item_id uuid primary key,
  product_id uuid not null references course on delete cascade,
  module_id uuid not null,
  -- Written by the teacher, in Markdown; `texts` by language.
  text text not null,
  texts jsonb not null,
  is_preview boolean not null,
  -- Editions that have it: from `since` on and before `until`.
  since integer not null check (since > 0),
  until integer check (until > since),
  foreign key (item_id, product_id) references content_item (id, product_id) on delete cascade,
  foreign key (module_id, product_id) references course_module (id, product_id)
);
create index lesson_product on lesson (product_id);
create index lesson_module on lesson (module_id);

-- What completes it and what comes first, from an edition on: learners keep the terms of theirs.
create table lesson_terms (
  item_id uuid not null references lesson on delete cascade,
  since integer not null check (since > 0),
  -- The course is not completed without it.
  is_required boolean not null,
  rule text not null check (rule in ('watched', 'read')),
  -- Share of its film that has to be watched.
  rule_percent integer check (rule_percent between 1 and 100),
  prerequisite text not null check (prerequisite in ('none', 'previous', 'lesson')),
  needs_item_id uuid references lesson,
  primary key (item_id, since),
  check ((rule = 'watched') = (rule_percent is not null)),
  check ((prerequisite = 'lesson') = (needs_item_id is not null)),
  check (needs_item_id <> item_id)
);
create index lesson_terms_needs on lesson_terms (needs_item_id) where needs_item_id is not null;

-- Whoever watched or completed something of a course, and the edition that they began with it.
create table course_learner (
  product_id uuid not null references course on delete cascade,
  user_id uuid not null references user_account,
  edition integer not null check (edition > 0),
  began_at timestamptz not null,
  seen_at timestamptz not null,
  completed_at timestamptz,
  primary key (product_id, user_id)
);
create index course_learner_user on course_learner (user_id);

-- Stays, whatever becomes of the film or the rule.
create table lesson_completion (
  item_id uuid not null references lesson on delete cascade,
  user_id uuid not null references user_account,
  completed_at timestamptz not null,
  primary key (item_id, user_id)
);
create index lesson_completion_user on lesson_completion (user_id);
