create table category (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  names jsonb not null,
  position integer not null default 0
);
alter table channel add constraint channel_classification foreign key (classification) references category;

create table product (
  id uuid primary key default uuidv7(),
  channel_id uuid not null references channel,
  type text not null check (type in ('vod', 'live', 'broadcast', 'podcast', 'post', 'course', 'meet', 'datasheet', 'physical', 'master')),
  status text not null default 'draft' check (status in ('draft', 'published', 'private')),
  published_at timestamptz,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  plan text not null default 'paid' check (plan in ('paid', 'free')),
  title text not null check (length(title) between 1 and 150),
  titles jsonb not null default '{}',
  short_description text not null default '' check (length(short_description) <= 240),
  short_descriptions jsonb not null default '{}',
  description text not null default '',
  descriptions jsonb not null default '{}',
  price_note text not null default '',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  tax_rate integer not null default 1000 check (tax_rate between 0 and 10000),
  -- Which of the two the producer typed; the other follows from it.
  price_typed text not null default 'gross' check (price_typed in ('net', 'gross')),
  net_amount integer not null default 0 check (net_amount >= 0),
  tax_amount integer not null default 0 check (tax_amount >= 0),
  gross_amount integer not null default 0 check (gross_amount = net_amount + tax_amount),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  expires_after_hours integer check (expires_after_hours > 0),
  expires_at timestamptz,
  tags text[] not null default '{}',
  labels text[] not null default '{}',
  age_rating text not null default 'all' check (age_rating in ('all', '13+', '18+')),
  production_year integer check (production_year between 1880 and 2200),
  production_country text check (production_country ~ '^[A-Z]{2}$'),
  director text not null default '',
  artists text[] not null default '{}',
  product_group text not null default '',
  art_sheet text not null default '',
  tech_sheet text not null default '',
  additional_info text not null default '',
  seo_title text not null default '',
  meta_description text not null default '',
  trailer_url text not null default '',
  external_url text not null default '',
  source_video_url text not null default '',
  asset_id uuid references asset,
  trailer_asset_id uuid references asset,
  image_id uuid references image,
  secondary_image_id uuid references image,
  ad_banner_image_id uuid references image,
  ad_banner_url text not null default '',
  bundle_active boolean not null default false,
  metadata jsonb not null default '{}',
  -- What only one type has (broadcast outputs, post content, stock ...), checked by that type's schema.
  type_details jsonb not null default '{}',
  -- Grows with each save, so that one editor never overwrites another unseen.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_plan_price check ((plan = 'free') = (gross_amount = 0) or status = 'draft'),
  constraint product_minimum_price check (plan = 'free' or gross_amount = 0 or gross_amount >= 50),
  constraint product_sale_window check (sale_ends_at is null or sale_starts_at is null or sale_ends_at > sale_starts_at),
  check (status = 'draft' or published_at is not null)
);
create index product_channel on product (channel_id, created_at desc);
create index product_changed on product (updated_at desc);
create index product_listed on product (published_at desc, id) where status = 'published';

-- What is locked after publishing holds for every writer (specification, section 4).
create function product_locks_after_publishing() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'a published product cannot be deleted' using errcode = 'check_violation', constraint = 'product_locked_delete';
    end if;
    return old;
  end if;
  if old.status <> 'draft' then
    if new.status = 'draft' then
      raise exception 'a published product cannot return to draft' using errcode = 'check_violation', constraint = 'product_locked_status';
    end if;
    if new.type <> old.type then
      raise exception 'type is locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_type';
    end if;
    if new.channel_id <> old.channel_id then
      raise exception 'channel is locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_channel';
    end if;
  end if;
  return new;
end $$;
create trigger product_locks before update or delete on product for each row execute function product_locks_after_publishing();

create table product_category (
  product_id uuid not null references product on delete cascade,
  category_id text not null references category,
  primary key (product_id, category_id)
);

create index product_category_category on product_category (category_id, product_id);

create table product_session (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  starts_at timestamptz not null,
  capacity integer check (capacity > 0),
  created_at timestamptz not null default now(),
  unique (product_id, starts_at)
);

create function product_session_locks() returns trigger language plpgsql as $$
begin
  if exists (select 1 from product where id = old.product_id and status <> 'draft') then
    raise exception 'saved sessions are locked after publishing' using errcode = 'check_violation', constraint = 'product_locked_sessions';
  end if;
  return coalesce(new, old);
end $$;
create trigger product_session_locks before update or delete on product_session for each row execute function product_session_locks();

-- A cheaper price for a time: [starts_at, ends_at). One per product.
create table offer (
  product_id uuid primary key references product on delete cascade,
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  gross_amount integer not null check (gross_amount = net_amount + tax_amount and gross_amount >= 50),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at)
);

create table bundle_item (
  product_id uuid not null references product on delete cascade,
  item_id uuid not null references product,
  position integer not null,
  primary key (product_id, item_id),
  check (product_id <> item_id)
);
create index bundle_item_item on bundle_item (item_id);
