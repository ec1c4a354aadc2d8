-- The code an order was made with; its price is the order's already.
alter table "order" add column coupon_id uuid references coupon;
create index order_coupon on "order" (coupon_id) where coupon_id is not null;

-- Paid so late that somebody else had redeemed the code: the money goes back.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('requested', 'duplicate', 'sold_out', 'cancelled', 'code_spent'));
