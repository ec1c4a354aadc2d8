-- Proof of what people decided about cookies. Rows are only added; they go after two years, and with their account.
create table cookie_decision (
  id uuid primary key default uuidv7(),
  -- An account, or the name that a browser of nobody's gave itself.
  user_id uuid references user_account (id),
  browser text check (browser ~ '^[0-9a-f]{32}$'),
  accepted text[] not null check (accepted <@ array['analytics', 'advertising']),
  -- The list that was shown.
  keys text[] not null check (cardinality(keys) <= 100),
  language text not null check (language in ('es', 'en', 'pt')),
  at timestamptz not null,
  constraint cookie_decision_whose check (num_nonnulls(user_id, browser) = 1)
);
create index cookie_decision_user on cookie_decision (user_id) where user_id is not null;
create index cookie_decision_at on cookie_decision (at);
