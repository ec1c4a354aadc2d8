-- What is taxed at how much from when, by type of product and for subscriptions. Rows are only added: at any moment the newest
-- row that has begun counts, and the default of the code where there is none.
create table tax_rate (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Basis points.
  rate integer not null check (rate between 0 and 10000),
  valid_from timestamptz not null,
  set_at timestamptz not null
);
create index tax_rate_kind on tax_rate (kind, valid_from desc, id desc);

create function refuse_tax_rate_change() returns trigger language plpgsql as $$
begin raise exception 'tax rates are only appended to' using errcode = 'restrict_violation'; end $$;
create trigger tax_rate_kept before update or delete on tax_rate for each row execute function refuse_tax_rate_change();
create trigger tax_rate_whole before truncate on tax_rate for each statement execute function refuse_tax_rate_change();
