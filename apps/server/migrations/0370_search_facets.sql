-- Filters of the search. One narrow row per product on show, in step with its documents: what it can be filtered by
-- ("kind:vod", "category:music", "price:low"), the days of its dates to come, and what results are put in order by.
create table search_product (
  product_id uuid primary key,
  -- False while it is found by its words alone: its sale or its access is over.
  is_listed boolean not null,
  facets text[] not null default '{}',
  days text[] not null default '{}',
  price integer not null default 0,
  published_at timestamptz not null default now(),
  next_at timestamptz,
  -- When what is written here is no longer true: an offer begins, a date passes. Then it is written again.
  turns_at timestamptz
);
create index search_product_facets on search_product using gin (facets, days) with (fastupdate = off) where is_listed;
-- How many products there are of each combination is read off this index.
create index search_product_combination on search_product (facets) where is_listed;
create index search_product_newest on search_product (published_at, product_id) where is_listed;
create index search_product_price on search_product (price, product_id) where is_listed;
create index search_product_soonest on search_product (next_at, product_id) where is_listed;
create index search_product_turns on search_product (turns_at) where turns_at is not null;

-- The job fills them.
insert into search_product (product_id, is_listed, turns_at)
select thing_id, false, now() from search_document where kind = 'product' group by thing_id;
