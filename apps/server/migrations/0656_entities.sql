-- Organisations with a store of their own: name, address, pictures, the accounts that look after it and its channels.
create table entity (
  id uuid primary key default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 80),
  description jsonb not null default '{}',
  logo_image_id uuid references image,
  cover_image_id uuid references image,
  website text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index entity_slug on entity (slug) where deleted_at is null;

-- Addresses that an entity had before.
create table entity_address (
  slug text primary key,
  entity_id uuid not null references entity
);
create index entity_address_entity on entity_address (entity_id);

-- A channel is in one entity at most; an administrator puts it there.
create table entity_channel (
  channel_id uuid primary key references channel on delete cascade,
  entity_id uuid not null references entity,
  place integer not null
);
create index entity_channel_entity on entity_channel (entity_id, place);

-- Accounts of an entity, from their invitation on. It is bound to an address: who proves to have it accepts or declines it.
create table entity_member (
  id uuid primary key default uuidv7(),
  entity_id uuid not null references entity,
  email citext not null check (length(email) between 3 and 254),
  role text not null check (role in ('editor', 'manager')),
  language text not null check (language in ('es', 'en', 'pt')),
  user_id uuid references user_account,
  invited_by uuid references user_account,
  invited_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  check ((user_id is null) = (joined_at is null))
);
create unique index entity_member_email on entity_member (entity_id, email) where ended_at is null;
create unique index entity_member_user on entity_member (entity_id, user_id) where ended_at is null;
create index entity_member_account on entity_member (user_id) where ended_at is null;
create index entity_member_invited on entity_member (email) where joined_at is null and ended_at is null;
create index entity_member_of on entity_member (entity_id, invited_at);
create index entity_member_inviter on entity_member (invited_by);

alter table page add column entity_id uuid references entity,
  add constraint page_entity check ((kind = 'store') = (entity_id is not null));
create unique index page_store on page (entity_id) where entity_id is not null;
