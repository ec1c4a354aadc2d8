-- Products that an account keeps for later.
create table wish (
  user_id uuid not null references user_account on delete cascade,
  product_id uuid not null references product on delete cascade,
  wished_at timestamptz not null,
  primary key (user_id, product_id)
);
create index wish_newest on wish (user_id, wished_at, product_id);
create index wish_of_product on wish (product_id);
