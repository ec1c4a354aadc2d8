-- What /config and /config/theme/home answer.
create table site_option (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- A section of a page (home: page = 'home'), in order; content is checked by its kind's schema.
create table home_section (
  id uuid primary key default uuidv7(),
  page text not null default 'home',
  kind text not null check (kind in ('hero', 'product_slider', 'channel_slider', 'speaker_slider', 'featured_product', 'featured_channel', 'static', 'call_to_action')),
  position integer not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index home_section_page on home_section (page, position);
