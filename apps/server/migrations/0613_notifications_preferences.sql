-- What somebody has chosen of the kinds of notification; who has chosen nothing has no row.
create table notification_preference (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- {"order.paid": {"inApp": true, "mail": false, "push": true}}
  choices jsonb not null default '{}',
  -- {"from": "22:00", "to": "08:00"} on the account's own clock; null: none
  quiet jsonb,
  updated_at timestamptz not null
);
