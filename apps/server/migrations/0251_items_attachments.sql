-- A file that is downloaded as it was sent. It has the id of its upload and lies in resources/<id>.
create table resource (
  id uuid primary key,
  owner_id uuid not null references user_account,
  filename text not null check (length(filename) between 1 and 200),
  size bigint not null check (size > 0),
  -- Since when no item has it; the file is deleted some days later. Null: an item has it.
  unused_since timestamptz default now(),
  created_at timestamptz not null default now()
);
create index resource_unused on resource (unused_since) where unused_since is not null;
insert into upload_purpose values ('resource');

alter table content_item
  -- What belongs to another item: the films and files of a post are attachments of its main item.
  add column parent_id uuid,
  -- What is played is another item's: right, lock and coverage stay with this one. A source is not borrowed itself.
  add column source_item_id uuid,
  add column is_borrowed boolean not null generated always as (source_item_id is not null) stored,
  add column source_is_borrowed boolean generated always as (case when source_item_id is not null then false end) stored,
  -- When it takes place. The dates of what is sold are in product_session.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- What is downloaded. An item has one playable or one file.
  add column resource_id uuid references resource;
update content_item set kind = 'attachment', parent_id = product_id where kind = 'post_film';
alter table content_item
  add unique (id, is_borrowed),
  add foreign key (parent_id, product_id) references content_item (id, product_id) on delete cascade,
  add foreign key (source_item_id, source_is_borrowed) references content_item (id, is_borrowed),
  add check ((kind = 'attachment') = (parent_id is not null)),
  add check (parent_id <> id),
  add check (source_item_id <> id),
  add check (ends_at > starts_at),
  add check (kind <> 'main' or num_nonnulls(source_item_id, starts_at, ends_at, resource_id) = 0),
  add check (resource_id is null or (kind = 'attachment' and asset_id is null)),
  -- Places are counted among siblings.
  drop constraint content_item_product_id_kind_position_key,
  add column siblings_of uuid not null generated always as (coalesce(parent_id, product_id)) stored,
  add constraint content_item_place unique (siblings_of, kind, position) deferrable initially deferred;
create index content_item_parent on content_item (parent_id) where parent_id is not null;
create index content_item_source on content_item (source_item_id) where source_item_id is not null;
create index content_item_resource on content_item (resource_id) where resource_id is not null;

-- Whether an item has a file, whichever way the item goes.
create function content_item_resource() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.resource_id is not null then
    -- Two items that let go of one file at once take turns.
    perform from resource where id = old.resource_id for update;
    update resource set unused_since = now() where id = old.resource_id
      and not exists (select from content_item where resource_id = old.resource_id);
  end if;
  if tg_op <> 'DELETE' and new.resource_id is not null then
    update resource set unused_since = null where id = new.resource_id;
  end if;
  return null;
end $$;
create trigger content_item_resource after insert or delete or update of resource_id on content_item
  for each row execute function content_item_resource();
