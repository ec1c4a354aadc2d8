-- What is consumed has an id: the film of a product, an episode, a lesson, a section of a congress, a meeting. Tickets,
-- orders and subscriptions stay on products; playing, chatting and attending hang on items.
create table content_item (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  -- 'main': the product itself, under the product's own id. Other kinds belong to the module of a product type.
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- Among the items of its kind. Null: it was removed, and stays for what was played of it.
  position integer check (position >= 0),
  -- Title and film of a main item are its product's.
  title text check (length(title) between 1 and 150),
  -- What is played, and what takes its place once it is ready.
  asset_id uuid references asset,
  next_asset_id uuid references asset,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, kind, position) deferrable initially deferred,
  -- For those who keep both and must not mix them up.
  unique (id, product_id),
  check ((kind = 'main') = (id = product_id)),
  check (case when kind = 'main' then position = 0 and num_nulls(title, asset_id, next_asset_id) = 3 else title is not null end)
);
create index content_item_asset on content_item (asset_id) where asset_id is not null;
create index content_item_next_asset on content_item (next_asset_id) where next_asset_id is not null;

-- Every product has its main item from its first moment, whoever writes it.
create function product_main_item() returns trigger language plpgsql as $$
begin
  insert into content_item (id, product_id, kind, position, created_at, updated_at)
    values (new.id, new.id, 'main', 0, new.created_at, new.created_at);
  return new;
end $$;
create trigger product_main_item after insert on product for each row execute function product_main_item();
insert into content_item (id, product_id, kind, position, created_at, updated_at)
  select id, id, 'main', 0, created_at, created_at from product;
