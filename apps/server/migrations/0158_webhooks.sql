-- Addresses of organizers that want to hear of what is sold in a channel.
create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel on delete cascade,
  url text not null,
  -- Sealed; shown once, when it is made.
  secret bytea not null,
  events text[] not null check (cardinality(events) > 0),
  active boolean not null default true,
  -- Since when every try fails; null: the last one did not.
  failing_since timestamptz,
  -- Switched off by us after days of failure.
  disabled_at timestamptz,
  created_at timestamptz not null
);
create index webhook_endpoint_channel on webhook_endpoint (channel_id);

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  -- The receiver's key against doubles; a delivery that is sent again keeps it.
  message_id text not null,
  type text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- Of the last try: what was answered, or why nothing was.
  response_status integer,
  response_body text not null default '',
  error text not null default '',
  created_at timestamptz not null,
  tried_at timestamptz,
  unique (endpoint_id, message_id)
);
create index webhook_delivery_waiting on webhook_delivery (next_try_at) where status = 'waiting';
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc);
