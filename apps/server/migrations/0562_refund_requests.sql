-- Requests for money back that a policy does not give by itself: the organizer answers.
create table refund_request (
  id uuid primary key default uuidv7(),
  order_id uuid not null references "order" (id),
  reason text not null check (length(reason) between 1 and 1000),
  -- 'settled': the whole order was given back in another way meanwhile.
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'settled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references user_account (id),
  -- To the buyer, of one that was declined.
  answer text not null default '' check (length(answer) <= 1000),
  constraint refund_request_closed check ((state = 'open') = (closed_at is null)),
  constraint refund_request_declined check (state <> 'declined' or answer <> '')
);
-- An order has one product: one request of it at a time.
create unique index refund_request_open on refund_request (order_id) where state = 'open';
create index refund_request_order on refund_request (order_id, opened_at);
create index refund_request_waiting on refund_request (opened_at) where state = 'open';
create index refund_request_closer on refund_request (closed_by) where closed_by is not null;

create function refuse_second_answer() returns trigger language plpgsql as $$
begin raise exception 'a refund request is answered once' using errcode = 'restrict_violation'; end $$;
create trigger refund_request_once before update of state on refund_request for each row
  when (old.state <> 'open') execute function refuse_second_answer();

create view refund_request_card as select id, order_id, reason, state, opened_at from refund_request;
