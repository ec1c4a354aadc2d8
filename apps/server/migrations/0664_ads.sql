-- Advertising: campaigns of sponsors, what of them was served and clicked. Pictures are named in `creatives`, by language.
create table ad_campaign (
  id uuid primary key default uuidv7(),
  revision integer not null default 1,
  name text not null,
  sponsor text not null,
  areas text[] not null check (cardinality(areas) > 0),
  format text not null check (format in ('strip', 'billboard', 'poster')),
  creatives jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Empty: for all.
  roles text[] not null default '{}',
  countries text[] not null default '{}',
  languages text[] not null default '{}',
  cap_per_day integer check (cap_per_day > 0),
  weight integer not null check (weight between 1 and 100),
  is_active boolean not null,
  created_at timestamptz not null
);

-- One row for each time an advertisement was served, and one for its click, which names the same token. It says nothing of the
-- reader. Kept for 90 days (`ads.count`).
create table ad_event (
  token uuid not null,
  type text not null check (type in ('served', 'clicked')),
  campaign_id uuid not null references ad_campaign on delete cascade,
  column_number smallint check ((column_number is null) = (type = 'served')),
  -- Why it does not count; null: it counts.
  reason text check (reason in ('staff', 'bot', 'prefetch', 'again')),
  at timestamptz not null,
  primary key (token, type)
);
create index ad_event_campaign on ad_event (campaign_id, at);
create index ad_event_at on ad_event (at);

-- Sums of whole hours, kept for as long as the campaign.
create table ad_hour (
  campaign_id uuid not null references ad_campaign on delete cascade,
  hour timestamptz not null,
  served integer not null,
  clicks integer not null,
  filtered integer not null,
  primary key (campaign_id, hour)
);
create index ad_hour_hour on ad_hour (hour);

-- How often somebody was shown a campaign today, and when a click of theirs last counted. `viewer` is a keyed hash of an account or of
-- one loaded page, another one for each campaign. Kept for two days.
create table ad_viewer (
  campaign_id uuid not null references ad_campaign on delete cascade,
  viewer text not null check (viewer ~ '^[0-9a-f]{32}$'),
  day date not null,
  served integer not null,
  clicked_at timestamptz,
  primary key (campaign_id, viewer)
);
create index ad_viewer_day on ad_viewer (day);

-- A product without advertising of the site, on its page and in its player.
alter table product add column ad_free boolean not null default false;

insert into image_purpose values ('ad');
