create table channel (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 400),
  business_name text not null default '',
  -- A category; the reference is added where categories are made (0040).
  classification text,
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'in_revision', 'published', 'private', 'banned')),
  review_requested_at timestamptz,
  published_at timestamptz,
  -- Set when the team has approved it once: its owner may then deactivate and publish it again without review.
  approved_at timestamptz,
  -- What the team wrote when it sent the channel back or banned it.
  review_note text not null default '',
  subscription_active boolean not null default false,
  -- Which of the two the producer typed; the other follows from it.
  subscription_typed text not null default 'gross' check (subscription_typed in ('net', 'gross')),
  subscription_tax_rate integer not null default 1000 check (subscription_tax_rate between 0 and 10000),
  subscription_net integer,
  subscription_tax integer,
  subscription_gross integer,
  subscription_currency text not null default 'EUR',
  social_links jsonb not null default '{}',
  marketplace_url text not null default '',
  logo_image_id uuid references image,
  profile_image_id uuid references image,
  cover_image_id uuid references image,
  -- Grows with each save, so that one editor never overwrites another unseen.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint channel_subscription_price check (not subscription_active or (subscription_net >= 0 and subscription_net + subscription_tax = subscription_gross and subscription_gross >= 50))
);
create index channel_owner on channel (owner_id);
create index channel_status on channel (status, review_requested_at);

create table channel_billing (
  channel_id uuid primary key references channel on delete cascade,
  tax_id text not null default '',
  phone_prefix text not null default '',
  phone text not null default '',
  address text not null default '',
  city text not null default '',
  postal_code text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  iban text not null default ''
);

-- What happened to its state, and who did it.
create table channel_move (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel on delete cascade,
  move text not null,
  status text not null,
  actor_id uuid not null references user_account,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index channel_move_channel on channel_move (channel_id, created_at desc);
