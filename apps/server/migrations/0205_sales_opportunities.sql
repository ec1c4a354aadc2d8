-- Takes locks that stop writes, all or none: live transactions use these tables in more than one order (a free order writes
-- "order" before entitlement, a payment that is settled writes it after), so no order of locking is safe. A lock that does
-- not come in time gives back those that came before, well before anybody's `deadlock_timeout`.
create function lock_all(tables text) returns void language plpgsql set lock_timeout = '200ms' as $$ begin
  loop
    begin
      execute 'lock table ' || tables || ' in share row exclusive mode';
      return;
    exception when lock_not_available then perform pg_sleep(0.1);
    end;
  end loop;
end $$;

-- The tables that are referred to.
select lock_all('user_account, channel, product');

-- Who wanted a product and has no ticket, one row for each account and product: made of visits to the checkout and of lost
-- orders, so that a page is read off an index. Who has a ticket has no row.
create table opportunity (
  id uuid primary key default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  product_id uuid not null references product on delete cascade,
  channel_id uuid not null references channel on delete cascade,
  -- As far as they got: opened the checkout, made an order that was lost, was refused by the bank.
  stage text not null check (stage in ('looked', 'ordered', 'refused')),
  times integer not null,
  at timestamptz not null,
  unique (user_id, product_id)
);

create index opportunity_channel on opportunity (channel_id, at, id);
create index opportunity_newest on opportunity (at, id);
create index opportunity_product on opportunity (product_id, at, id);
