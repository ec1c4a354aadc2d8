-- A promotion of the platform: up to a fifth off (specification, section 9).
create table promotion (
  id uuid primary key default uuidv7(),
  -- As people type it: capitals and digits.
  code text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  -- Basis points off.
  discount integer not null check (discount between 1 and 2000),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  active boolean not null default true,
  created_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
alter table "order" add column promotion_id uuid references promotion;
create index order_promotion on "order" (promotion_id) where promotion_id is not null;
-- What took something off and how much, as it was shown: [{"by": "offer", "amount": 100}].
alter table order_line add column reductions jsonb not null default '[]';
