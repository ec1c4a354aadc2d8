-- Texts that administrators wrote instead of the standard ones of the release, one row for each save: the newest is in use.
create table help_revision (
  article text not null,
  language text not null check (language in ('es', 'en', 'pt')),
  n integer not null check (n > 0),
  -- Null: the standard text again.
  text text,
  -- Of the standard text that was in the release then: another one means that the standard has changed since.
  standard_sha256 text not null,
  author_id uuid references user_account,
  saved_at timestamptz not null,
  primary key (article, language, n)
);
create index help_revision_author on help_revision (author_id);

-- What readers thought of an article. A browser is known by a hash that differs from article to article.
create table help_vote (
  article text not null,
  browser text not null check (browser ~ '^[0-9a-f]{64}$'),
  useful boolean not null,
  reason text check (reason in ('unclear', 'other_question', 'does_not_work', 'outdated')),
  language text not null check (language in ('es', 'en', 'pt')),
  voted_at timestamptz not null,
  primary key (article, browser),
  check (reason is null or not useful)
);

-- What was searched for in vain, counted by its words alone.
create table help_miss (
  language text not null check (language in ('es', 'en', 'pt')),
  words text not null check (char_length(words) between 3 and 60),
  count integer not null,
  last_at timestamptz not null,
  primary key (language, words)
);
