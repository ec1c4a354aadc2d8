-- Sessions, beats and coverage hang on items. Coverage is counted apart for each item a film is watched as, and for what
-- was watched while it was on air: a live is not its recording.
alter table playback_session
  add column item_id uuid,
  -- Of a broadcast that was being sent: when it had gone on air.
  add column on_air_at timestamptz,
  -- When it was last asked whether the account may watch, and until when it may; null: without an end.
  add column right_asked_at timestamptz,
  add column right_until timestamptz;

-- Of a product with several items, the one the film is of; of a film that it has no more, the product itself.
update playback_session s set
  item_id = coalesce((select i.id from content_item i
    where i.product_id = s.product_id and s.asset_id in (i.asset_id, i.next_asset_id) order by i.position limit 1), s.product_id),
  on_air_at = (select r.on_air_at from broadcast_run r
    where r.asset_id = s.asset_id and r.on_air_at is not null and (r.ended_at is null or s.started_at < r.ended_at))
  where s.product_id is not null;
alter table playback_session
  add foreign key (item_id, product_id) references content_item (id, product_id),
  -- A preview has neither.
  add check ((item_id is null) = (product_id is null));
create index playback_session_item on playback_session (item_id);

-- The same as its session's, where its reference is checked. Null: of a preview, from the time when those were counted.
alter table view_section add column item_id uuid;
update view_section v set item_id = s.item_id from playback_session s where s.id = v.session_id and s.item_id is not null;

alter table coverage rename to coverage_of_film;
create table coverage (
  user_id uuid not null references user_account,
  item_id uuid not null references content_item,
  asset_id uuid not null references asset,
  -- When the run or the showing began that was followed; null: watched on demand.
  airing_at timestamptz,
  seconds int4multirange not null default '{}',
  visible_seconds int4multirange not null default '{}',
  resume_at_ms bigint not null default 0,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (user_id, item_id, asset_id, airing_at)
);

-- As what an account watched a film, and how often without a product, which counts for nothing.
create temporary table watched on commit drop as
  select user_id, asset_id, item_id, coalesce(airing_at, on_air_at) as airing_at, max(last_beat_at) as last_at
  from playback_session group by 1, 2, 3, 4;
create index on watched (user_id, asset_id);
analyze watched;

-- As one thing alone: what was kept is what it was.
insert into coverage (user_id, item_id, asset_id, airing_at, seconds, visible_seconds, resume_at_ms, updated_at)
  select c.user_id, w.item_id, c.asset_id, w.airing_at, c.seconds, c.visible_seconds, c.resume_at_ms, c.updated_at
  from coverage_of_film c join watched w on w.user_id = c.user_id and w.asset_id = c.asset_id
  where w.item_id is not null and 1 = (select count(*) from watched x where x.user_id = c.user_id and x.asset_id = c.asset_id);

-- As several: the beats of each say what was seen of it. Where one left off is known of the last.
insert into coverage (user_id, item_id, asset_id, airing_at, seconds, visible_seconds, resume_at_ms, updated_at)
  select c.user_id, w.item_id, c.asset_id, w.airing_at, coalesce(range_agg(int4range(v.from_second, v.to_second)), '{}'),
    coalesce(range_agg(int4range(v.from_second, v.to_second)) filter (where v.visible), '{}'),
    case when not exists (select from watched x where x.user_id = c.user_id and x.asset_id = c.asset_id and x.last_at > w.last_at)
      then c.resume_at_ms else coalesce((array_agg(v.to_second order by v.received_at desc, v.seq desc))[1], 0) * 1000 end,
    coalesce(max(v.received_at), c.updated_at)
  from coverage_of_film c join watched w on w.user_id = c.user_id and w.asset_id = c.asset_id
    join playback_session s on s.user_id = w.user_id and s.asset_id = w.asset_id and s.item_id = w.item_id
      and coalesce(s.airing_at, s.on_air_at) is not distinct from w.airing_at
    left join view_section v on v.session_id = s.id
  where 1 < (select count(*) from watched x where x.user_id = c.user_id and x.asset_id = c.asset_id)
  group by c.user_id, c.asset_id, c.resume_at_ms, c.updated_at, w.item_id, w.airing_at, w.last_at;

-- Without any session: as each item with that film of a product the account holds or held.
insert into coverage (user_id, item_id, asset_id, seconds, visible_seconds, resume_at_ms, updated_at)
  select c.user_id, i.id, c.asset_id, c.seconds, c.visible_seconds, c.resume_at_ms, c.updated_at
  from coverage_of_film c
    join (select id, product_id, asset_id from content_item where asset_id is not null
      union select id, product_id, next_asset_id from content_item where next_asset_id is not null
      union select id, id, asset_id from product where asset_id is not null) i on i.asset_id = c.asset_id
    join product p on p.id = i.product_id
  where not exists (select from watched w where w.user_id = c.user_id and w.asset_id = c.asset_id)
    and (exists (select from entitlement e where e.user_id = c.user_id and e.product_id = p.id)
      or exists (select from membership m where m.user_id = c.user_id and (m.channel_id is null or m.channel_id = p.channel_id)));
drop table coverage_of_film;
create index coverage_item on coverage (item_id);
