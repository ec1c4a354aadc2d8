-- Lists of 100,000 products find any page by an index: each order has one, and so have parts of titles.

-- Lower case without accents, as the index has it. `unaccent` by itself may not be used in one: its rules could be changed.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
-- A title in every language, to find a part of any.
create function titles_text(title text, titles jsonb) returns text language sql immutable parallel safe
  return plain_text(concat_ws(' ', title, titles ->> 'es', titles ->> 'en', titles ->> 'pt'));

alter table product add column plain_titles text generated always as (titles_text(title, titles)) stored;

drop index product_listed;
create index product_listed on product (published_at, id) where status = 'published';
create index product_listed_es on product (plain_text(coalesce(nullif(titles ->> 'es', ''), title)), id) where status = 'published';
create index product_listed_en on product (plain_text(coalesce(nullif(titles ->> 'en', ''), title)), id) where status = 'published';
create index product_listed_pt on product (plain_text(coalesce(nullif(titles ->> 'pt', ''), title)), id) where status = 'published';
drop index product_changed;
create index product_changed on product (updated_at, id);
create index product_created on product (created_at, id);
create index product_title on product (plain_text(title), id);
create index product_price on product (gross_amount, id);
create index product_status on product (status);
create index product_titles on product using gin (plain_titles gin_trgm_ops) with (fastupdate = off);
create index product_slug_parts on product using gin (slug gin_trgm_ops) with (fastupdate = off);
create index channel_title_parts on channel using gin (plain_text(title) gin_trgm_ops) with (fastupdate = off);
create index offer_price on offer (gross_amount, product_id);
