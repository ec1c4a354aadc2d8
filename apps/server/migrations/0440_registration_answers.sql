-- Answers to the questions of the sign-up form, one row each: they may be deleted one by one, when their time is over.
create table registration_answer (
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- Of its question when it was answered: an answer means nothing else later.
  kind text not null,
  answer text not null check (answer <> ''),
  answered_at timestamptz not null,
  -- Consent to keep an answer about health.
  consented_at timestamptz,
  purge_on date,
  primary key (user_id, name)
);
create index registration_answer_purge on registration_answer (purge_on) where purge_on is not null;
create index registration_answer_name on registration_answer (name);

-- The release before still writes the column; nothing reads it any more.
insert into registration_answer (user_id, name, kind, answer, answered_at)
select u.id, given.key, coalesce(asked.kind, 'text'), given.value, u.created_at
from user_account u cross join jsonb_each_text(u.registration_fields) given
left join (
  select question ->> 'name' as name, question ->> 'type' as kind
  from site_option, jsonb_array_elements(value) question where site_option.name = 'register_fields'
) asked on asked.name = given.key
where u.registration_fields <> '{}' and given.value <> '' and given.key ~ '^[a-z][a-z0-9_]{0,39}$';
