-- Sites that may show the players and buy buttons of a channel in a frame.
alter table channel add column embedding jsonb not null default '{"allow": "all", "hosts": []}'
  check (embedding ->> 'allow' in ('none', 'all', 'hosts') and jsonb_typeof(embedding -> 'hosts') = 'array');
