-- Codes that people type when they sign up. A use is reserved with the account and granted when its mailbox is proved.
create table registration_code (
  id uuid primary key default uuidv7(),
  -- Normal form: capital letters and digits.
  code text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  note text not null default '' check (length(note) <= 200),
  uses integer not null check (uses between 1 and 100000),
  -- Reserved and granted. Whoever takes the last use is decided by this check.
  taken integer not null default 0,
  opens_at timestamptz,
  closes_at timestamptz,
  -- On top of VIEWER; nobody becomes an administrator by a code.
  role text check (role in ('PRODUCER', 'PRESS')),
  approves boolean not null default false,
  product_id uuid references product (id),
  created_by uuid not null references user_account (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint registration_code_taken check (taken between 0 and uses),
  check (closes_at > opens_at)
);
create index registration_code_product on registration_code (product_id) where product_id is not null;
create index registration_code_maker on registration_code (created_by);

create table registration_code_use (
  user_id uuid primary key references user_account (id) on delete cascade,
  code_id uuid not null references registration_code (id),
  reserved_at timestamptz not null,
  granted_at timestamptz
);
create index registration_code_use_code on registration_code_use (code_id);
create index registration_code_use_reserved on registration_code_use (reserved_at) where granted_at is null;
