-- What administrators tell many at once (decision 144).
create table notification_campaign (
  id uuid primary key default uuidv7(),
  created_by uuid not null references user_account,
  created_at timestamptz not null,
  -- {"to": "product", "productId": "…", "language": "pt"}
  audience jsonb not null,
  -- {"es": {"subject": "…", "content": "…"}, "en": null, "pt": null}
  texts jsonb not null,
  link text check (link ~ '^/([^/\\]|$)'),
  in_app boolean not null,
  -- Its tone; null: none is shown.
  toast text check (toast in ('success', 'warning', 'error')),
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled', 'failed')),
  -- When it goes out; after an error, when it is tried again.
  due_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Accounts in the audience when it began.
  total integer not null default 0,
  -- Accounts up to this one are behind, so many.
  last_user_id uuid,
  behind integer not null default 0,
  -- Notifications that it wrote.
  delivered integer not null default 0,
  -- Read before `reads_counted_to`; later ones are counted when they are asked for.
  reads integer not null default 0,
  reads_counted_to timestamptz(3) not null default '-infinity',
  -- Errors in a row.
  attempts integer not null default 0,
  check (in_app or toast is not null)
);
create index notification_campaign_due on notification_campaign (due_at, id) where state in ('scheduled', 'sending');
create index notification_campaign_newest on notification_campaign (created_at, id);
create index notification_campaign_author on notification_campaign (created_by);

alter table notification add column campaign_id uuid references notification_campaign;
create index notification_campaign_read on notification (campaign_id, read_at) where campaign_id is not null and read_at is not null;
