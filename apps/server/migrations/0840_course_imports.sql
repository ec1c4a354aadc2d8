-- A package of a course that becomes a draft.
create table course_import (
  id uuid primary key,
  owner_id uuid not null references user_account,
  channel_id uuid not null references channel on delete cascade,
  -- The package: it goes by itself once nobody has used it for some days.
  resource_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'refused')),
  -- Code of a refusal.
  refusal text,
  -- Films and files of the package and what they became.
  made jsonb not null default '{}',
  entries integer not null default 0 check (entries >= 0),
  product_id uuid references product on delete set null,
  leased_until timestamptz,
  created_at timestamptz not null,
  check ((state = 'refused') = (refusal is not null)),
  check (product_id is null or state = 'done')
);
create index course_import_due on course_import (created_at) where state in ('waiting', 'working');
create index course_import_owner on course_import (owner_id);
create index course_import_channel on course_import (channel_id);
create index course_import_product on course_import (product_id) where product_id is not null;
