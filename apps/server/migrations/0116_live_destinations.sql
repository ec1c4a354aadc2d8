-- Other platforms a broadcast is sent on to while it is on air.
create table destination (
  id uuid primary key default uuidv7(),
  product_id uuid not null references broadcast on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  url text not null,
  -- Sealed (platform/sealed.ts): it opens somebody's account elsewhere.
  key bytea not null,
  enabled boolean not null default true,
  -- What its origin says of it while it sends.
  report jsonb,
  created_at timestamptz not null default now()
);
create index destination_product on destination (product_id, created_at);

-- What a broadcast has is in its own tables.
update product set type_details = '{}' where type = 'broadcast';
