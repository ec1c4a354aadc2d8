-- The text of a product of type post, one per language, as ProseMirror's JSON (packages/contract/src/posts/document.ts).
create table post (
  product_id uuid primary key references product on delete cascade,
  -- It publishes itself then, as the account that said so.
  publish_at timestamptz,
  publish_by uuid references user_account,
  -- It should have and could not: something was missing.
  schedule_failed_at timestamptz,
  check ((publish_at is null) = (publish_by is null))
);
create index post_due on post (publish_at) where publish_at is not null;

create table post_text (
  product_id uuid not null references post on delete cascade,
  language text not null check (language in ('es', 'en', 'pt')),
  revision integer not null default 1,
  -- What readers have; of a draft, what they will have.
  document jsonb,
  -- Saved since and not published yet.
  changes jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (product_id, language),
  check (document is not null or changes is not null)
);

create table post_version (
  id uuid primary key default uuidv7(),
  product_id uuid not null,
  language text not null,
  reason text not null check (reason in ('saved', 'published', 'replaced', 'refused')),
  document jsonb not null,
  words integer not null,
  made_by uuid not null references user_account,
  made_at timestamptz not null,
  foreign key (product_id, language) references post_text on delete cascade
);
create index post_version_of on post_version (product_id, language, made_at desc);
