-- Who speaks, teaches or performs; on show from the moment it is saved.
create table speaker (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  slug text not null constraint speaker_slug_key unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 120),
  title text not null default '',
  bio text not null default '',
  -- `titles.en` wins over `title` for who reads English, as products have it.
  titles jsonb not null default '{}',
  bios jsonb not null default '{}',
  image_id uuid references image,
  social_links jsonb not null default '{}',
  tags text[] not null constraint speaker_tags check (cardinality(tags) >= 1),
  -- Grows with each save, so that one editor never overwrites another unseen.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index speaker_owner on speaker (owner_id, updated_at desc);

-- Who is in a product, in the order they are shown. The reference keeps a speaker from being deleted while in use.
create table product_speaker (
  product_id uuid not null references product on delete cascade,
  speaker_id uuid not null constraint product_speaker_in_use references speaker on delete restrict,
  position integer not null,
  primary key (product_id, speaker_id)
);
create index product_speaker_speaker on product_speaker (speaker_id);

alter table image drop constraint image_purpose_check;
alter table image add constraint image_purpose_check check (
  purpose in ('product', 'channel-logo', 'channel-profile', 'channel-cover', 'avatar', 'page', 'poster', 'speaker'));
