-- Stars that an account gave to a film it has watched.
create table rating (
  user_id uuid not null references user_account on delete cascade,
  product_id uuid not null references product on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  primary key (user_id, product_id)
);
create index rating_of_product on rating (product_id);

-- Kept as ratings change, so that a page reads one row however many rated.
create table rating_sum (
  product_id uuid primary key references product on delete cascade,
  ratings int not null default 0 check (ratings >= 0),
  stars int not null default 0 check (stars between ratings and ratings * 5)
);

create function sum_ratings() returns trigger language plpgsql as $$
declare
  product uuid := coalesce(new.product_id, old.product_id);
  more int := (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int;
  more_stars int := coalesce(new.stars, 0) - coalesce(old.stars, 0);
begin
  -- A product that is deleted takes its sum with it.
  if tg_op = 'INSERT' then
    insert into rating_sum (product_id) values (product) on conflict do nothing;
  end if;
  update rating_sum set ratings = ratings + more, stars = stars + more_stars where product_id = product;
  return null;
end $$;
create trigger rating_summed after insert or update of stars or delete on rating
  for each row execute function sum_ratings();
