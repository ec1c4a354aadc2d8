-- Accounts are found by all that the team reads of them: company, tax id, who recommended them and the answers of the sign-up form.

-- Answers that may be searched: never about health, nor to a question that the form does not ask any more. Of a choice, its words too.
create function searchable_answers(account uuid) returns text language sql stable as $$
  select coalesce(string_agg(concat_ws(' ', a.answer, (
      select concat_ws(' ', choice -> 'text' ->> 'es', choice -> 'text' ->> 'en', choice -> 'text' ->> 'pt')
      from jsonb_array_elements(case when jsonb_typeof(question -> 'values') = 'array' then question -> 'values' else '[]' end) choice
      where choice ->> 'value' = a.answer limit 1)), ' ' order by a.name), '')
  from registration_answer a join site_option form on form.name = 'register_fields'
    join jsonb_array_elements(form.value) question on question ->> 'name' = a.name
  where a.user_id = account and a.consented_at is null and not coalesce((question ->> 'special')::boolean, false)
$$;
create function person_words(email citext, name text, surname text, company text, billing jsonb, recommended_by text, answers text)
  returns text language sql immutable parallel safe
  return plain_text(email::text || ' ' || name || ' ' || surname || ' ' || company || ' ' || coalesce(billing ->> 'company', '') || ' '
    || coalesce(billing ->> 'nif', '') || ' ' || coalesce(recommended_by, '') || ' ' || answers);

alter table user_account add column answered_words text not null default '';
update user_account u set answered_words = searchable_answers(u.id) where u.id in (select user_id from registration_answer);
alter table user_account add column words text generated always as
  (person_words(email, name, surname, company, billing, recommended_by, answered_words)) stored;
create index user_account_all_words on user_account using gin (words gin_trgm_ops) with (fastupdate = off);

create function answers_are_searched() returns trigger language plpgsql as $$
begin
  update user_account set answered_words = searchable_answers(id)
    where id = coalesce(new.user_id, old.user_id) and answered_words is distinct from searchable_answers(id);
  return null;
end $$;
create trigger registration_answer_searched after insert or update or delete on registration_answer
  for each row execute function answers_are_searched();

-- A question that is about health from now on, or that is asked no more, leaves the search.
create function form_is_searched() returns trigger language plpgsql as $$
begin
  update user_account u set answered_words = searchable_answers(u.id)
    where u.id in (select a.user_id from registration_answer a where a.consented_at is null and not exists (
        select from jsonb_array_elements(new.value) question
        where question ->> 'name' = a.name and not coalesce((question ->> 'special')::boolean, false)))
      and u.answered_words is distinct from searchable_answers(u.id);
  return null;
end $$;
create trigger site_option_searched after insert or update on site_option
  for each row when (new.name = 'register_fields') execute function form_is_searched();

-- The filters of the table.
create index user_account_country on user_account (country, created_at, id) where country is not null;
create index user_account_external on user_account (created_at, id) where external;

create or replace view person_card as
  select id, email, name, surname, roles, state, email_confirmed_at, created_at, country, company, position, external,
    recommended_by, language, timezone, newsletter, avatar_image_id, delete_after, deleted_at, words
  from user_account;
analyze user_account;
