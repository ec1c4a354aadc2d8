-- A refund takes part of an order or all of it; `lines` says how much of each: [{"id", "gross", "tax"}].
-- `order_amount` is in the order's currency, `amount` in the one that was charged. 0: money that was never booked.
alter table refund
  add column order_amount integer not null default 0 check (order_amount >= 0),
  add column lines jsonb not null default '[]',
  add column note text not null default '',
  add column requested_by uuid references user_account,
  add column tried_at timestamptz;
-- Money the buyer's bank took back itself is written down as a refund that is done.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check
  check (reason in ('requested', 'duplicate', 'sold_out', 'cancelled', 'code_spent', 'dispute'));
create index refund_order on refund (order_id);

update order_line l set refunded_amount = l.gross_amount from "order" o
  where o.id = l.order_id and o.status in ('refunded', 'refund_pending')
    and exists (select from ledger_entry e where e.order_id = o.id and e.reason = 'refund');
update refund r set order_amount = o.gross_amount,
    lines = (select jsonb_agg(jsonb_build_object('id', l.id, 'gross', l.gross_amount, 'tax', l.tax_amount) order by l.id)
      from order_line l where l.order_id = o.id)
  from "order" o where o.id = r.order_id and r.reason in ('requested', 'cancelled');

-- What was called off: a product, or one date of it. Whoever bought it gets the money back.
create table cancellation (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product,
  session_id uuid references product_session on delete cascade,
  requested_by uuid not null references user_account,
  note text not null default '',
  -- The last day to give the money back.
  deadline_on date not null,
  created_at timestamptz not null,
  -- When all the money had gone back.
  done_at timestamptz
);
create unique index cancellation_once on cancellation (product_id, session_id) nulls not distinct;

create table cancellation_order (
  cancellation_id uuid not null references cancellation on delete cascade,
  order_id uuid not null references "order",
  -- When its refund was booked, or was found to need none.
  booked_at timestamptz,
  primary key (cancellation_id, order_id)
);
create index cancellation_order_waiting on cancellation_order (cancellation_id) where booked_at is null;
create index cancellation_order_order on cancellation_order (order_id);

-- The demo's own bank can be told to fail as well; 'flaky' refuses one refund in ten.
alter table sandbox_switch drop constraint sandbox_switch_provider_check;
alter table sandbox_switch add constraint sandbox_switch_provider_check check (provider in ('redsys', 'stripe', 'sandbox'));
