-- What a buyer said who withdrew from a purchase (Directive 2011/83/EU, article 11a). One purchase, one withdrawal.
create table withdrawal (
  order_id uuid primary key references "order",
  declared_at timestamptz not null,
  -- By the link of the mail, or logged in.
  way text not null check (way in ('link', 'account')),
  -- Minor units of the order's currency that went back with it.
  amount integer not null check (amount > 0),
  refund_id uuid references refund
);
create index withdrawal_refund on withdrawal (refund_id);

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('requested', 'duplicate', 'sold_out', 'cancelled', 'code_spent', 'dispute', 'withdrawn'));
