-- Every address at which a product, a channel or a speaker was public, the present one included: when its slug changes,
-- the old address leads to it in one step, whatever it is called by then. A slug in use always wins over this table.
create table product_address (
  slug text primary key,
  product_id uuid not null references product on delete cascade
);
create index product_address_product on product_address (product_id);

create table channel_address (
  slug text primary key,
  channel_id uuid not null references channel on delete cascade
);
create index channel_address_channel on channel_address (channel_id);

create table speaker_address (
  slug text primary key,
  speaker_id uuid not null references speaker on delete cascade
);
create index speaker_address_speaker on speaker_address (speaker_id);

-- Which one is at an address, now or formerly.
create function product_at(address text) returns uuid language sql stable parallel safe as $$
  select coalesce((select id from product where slug = address), (select product_id from product_address where slug = address))
$$;
create function channel_at(address text) returns uuid language sql stable parallel safe as $$
  select coalesce((select id from channel where slug = address), (select channel_id from channel_address where slug = address))
$$;
create function speaker_at(address text) returns uuid language sql stable parallel safe as $$
  select coalesce((select id from speaker where slug = address), (select speaker_id from speaker_address where slug = address))
$$;

-- After the row, not before it: by then whoever gave the slug away at the same moment has committed, and is seen.
create function product_keeps_address() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.slug <> old.slug) and exists (
    select from product_address a join product p on p.id = a.product_id join channel c on c.id = p.channel_id
    where a.slug = new.slug and p.id <> new.id and p.status = 'published' and c.status = 'published'
      and c.owner_id <> (select owner_id from channel where id = new.channel_id)
  ) then
    raise exception 'the slug still leads to a published product of another owner' using errcode = 'unique_violation', constraint = 'product_slug_key';
  end if;
  if new.status <> 'draft' then
    insert into product_address as kept (slug, product_id) values (new.slug, new.id)
    on conflict (slug) do update set product_id = excluded.product_id where kept.product_id <> excluded.product_id;
  end if;
  return null;
end $$;
create trigger product_keeps_address after insert or update of slug, status on product
  for each row execute function product_keeps_address();

create function channel_keeps_address() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.slug <> old.slug) and exists (
    select from channel_address a join channel c on c.id = a.channel_id
    where a.slug = new.slug and c.id <> new.id and c.status = 'published' and c.owner_id <> new.owner_id
  ) then
    raise exception 'the slug still leads to a published channel of another owner' using errcode = 'unique_violation', constraint = 'channel_slug_key';
  end if;
  if new.status = 'published' then
    insert into channel_address as kept (slug, channel_id) values (new.slug, new.id)
    on conflict (slug) do update set channel_id = excluded.channel_id where kept.channel_id <> excluded.channel_id;
  end if;
  return null;
end $$;
create trigger channel_keeps_address after insert or update of slug, status on channel
  for each row execute function channel_keeps_address();

create function speaker_keeps_address() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.slug <> old.slug) and exists (
    select from speaker_address a join speaker s on s.id = a.speaker_id
    where a.slug = new.slug and s.id <> new.id and s.owner_id <> new.owner_id
  ) then
    raise exception 'the slug still leads to a speaker of another owner' using errcode = 'unique_violation', constraint = 'speaker_slug_key';
  end if;
  insert into speaker_address as kept (slug, speaker_id) values (new.slug, new.id)
  on conflict (slug) do update set speaker_id = excluded.speaker_id where kept.speaker_id <> excluded.speaker_id;
  return null;
end $$;
create trigger speaker_keeps_address after insert or update of slug on speaker
  for each row execute function speaker_keeps_address();

insert into product_address (slug, product_id) select slug, id from product where status <> 'draft';
insert into channel_address (slug, channel_id) select slug, id from channel where status = 'published' or (status = 'private' and published_at is not null);
insert into speaker_address (slug, speaker_id) select slug, id from speaker;
