-- Which of Stripe's objects a payment of ours is, kept as soon as Stripe has answered: Stripe can't be asked by our
-- reference.
create table stripe_payment (
  -- payment.provider_reference
  reference text primary key,
  account_id uuid not null references payment_account,
  session_id text,
  intent_id text,
  -- The path the browser comes back to.
  return_path text not null default '/',
  -- After that nobody may begin to pay; Stripe's own page stays open longer.
  holds_until timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  check (session_id is not null or intent_id is not null)
);

-- The books of Stripe's double for demo and tests: another company's database, as far as Palco is concerned.
create table sandbox_stripe_object (
  id text primary key,
  account text not null,
  kind text not null,
  data jsonb not null,
  -- What Stripe knows of it and does not answer.
  hidden jsonb,
  -- Newest first, as Stripe lists.
  sequence bigint generated always as identity
);
create index sandbox_stripe_object_list on sandbox_stripe_object (account, kind, sequence desc);

create table sandbox_stripe_request (
  account text not null,
  idempotency_key text not null,
  fingerprint text not null,
  -- Null while the first one is being done.
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (account, idempotency_key)
);

-- Where the double of an account sends its events: learned from whoever opens its pages.
create table sandbox_stripe_endpoint (
  account text primary key,
  url text not null
);
