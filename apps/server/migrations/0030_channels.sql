create table channel (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references user_account,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 400),
  business_name text not null default '',
  classification text not null default '',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'in_revision', 'published', 'private', 'banned')),
  review_requested_at timestamptz,
  published_at timestamptz,
  -- Set when the team has approved it once: its owner may then deactivate and publish it again without review.
  approved_at timestamptz,
  review_note text,
  subscription_active boolean not null default false,
  subscription_net integer,
  subscription_tax integer,
  subscription_gross integer,
  subscription_currency text not null default 'EUR',
  social_links jsonb not null default '{}',
  marketplace_url text,
  logo_image_id uuid references image,
  profile_image_id uuid references image,
  cover_image_id uuid references image,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not subscription_active or (subscription_net >= 0 and subscription_net + subscription_tax = subscription_gross and subscription_gross >= 50))
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
