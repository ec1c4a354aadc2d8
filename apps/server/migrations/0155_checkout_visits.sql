-- Who asked what something costs to them, whether or not they went on to buy it.
create table checkout_visit (
  user_id uuid not null references user_account on delete cascade,
  product_id uuid not null references product on delete cascade,
  times integer not null default 1,
  opened_at timestamptz not null,
  primary key (user_id, product_id)
);
create index checkout_visit_product on checkout_visit (product_id, opened_at desc);
