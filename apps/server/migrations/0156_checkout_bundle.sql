-- What came with a bundle when it was ordered, in its order, and which part of its price fell to each. What is added to
-- the bundle later is not in it (money-and-payments A9).
create table order_line_member (
  order_line_id uuid not null references order_line on delete cascade,
  product_id uuid not null references product,
  position integer not null,
  list_gross_amount integer not null check (list_gross_amount >= 0),
  net_amount integer not null check (net_amount >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  gross_amount integer not null check (gross_amount = net_amount + tax_amount),
  primary key (order_line_id, product_id)
);
create index order_line_member_product on order_line_member (product_id);
