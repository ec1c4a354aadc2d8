-- A large site made in two minutes: 200,000 accounts, 500 channels that sell and 20,000 that do not yet, 100,000 products in three languages, 500,000 orders with
-- lines and ledger, 50,000 codes, a million acts in the log. One organizer has a fifth of the sales. Constraints and triggers are off while it is
-- written, so what triggers keep (the table of sales) is written here as well.
set session_replication_role = replica;
select setseed(0.5);

-- Words: some that people search for, and 8,000 made of syllables; low numbers are drawn often, as in a language.
create temp table word as
select (row_number() over (order by place))::int as n, text from (
  select ordinality as place, text from unnest(string_to_array('concierto de la noche música teatro cardiología congreso flamenco ópera jazz sesión médica curso taller cocina historia arte danza piano guitarra orquesta sinfonía quejío canción corazón educación nutrición anestesia cirugía evening concert night music theatre heart surgery workshop cooking history dance guitar orchestra symphony song education documentary science masterclass introdução noite coração música ciência saúde história educação formação canção oficina espetáculo', ' ')) with ordinality as given (text, ordinality)
  union all
  select 1000 + n, (array['ba','ce','di','fo','gu','la','me','ni','ro','sú','ta','vé','xi','zo','brá','cló','dren','flu','gris','mon'])[1 + n % 20]
      || (array['ra','le','mi','to','nu','sa','pe','ji','co','vu','ña','tré','plo','qui','ndo','ste','rbi','lla','ción','mpo'])[1 + n / 20 % 20]
      || (array['','','','s','n','ra','do','les','mente','ría','tura','dad','cia','nte','ble','ista','logía','ada','ero','ino'])[1 + n / 400 % 20]
  from generate_series(0, 7999) n) every_word;
create unique index on word (n);
create temp table sentence as
select sentence as n, string_agg(text, ' ' order by place) as text
from (select sentence, place, 1 + (power(random(), 2.5) * 8055)::int as n from generate_series(1, 6000) sentence, generate_series(1, 35) place) drawn
join word using (n) group by sentence;
create unique index on sentence (n);

insert into user_account (id, email, name, surname, roles, email_confirmed_at, country, newsletter, terms_accepted_at, created_at)
select uuidv7(-(n || ' minutes')::interval), 'person' || n || '@' || (array['gmail.example','hospital.example','correo.example','mail.example'])[1 + n % 4],
  (array['María','José','Ana','Luís','Inês','John','Carmen','António','Lucía','Peter'])[1 + n % 10],
  (array['García','Fernández','Silva','Smith','Núñez','Pereira','López','Brown','Ibáñez','Costa'])[1 + n / 10 % 10] || ' ' || initcap((select text from word where word.n = 60 + accounts.n % 7000)),
  case when n = 1 then '{ADMIN,PRODUCER}'::text[] when n <= 501 then '{PRODUCER}' else '{VIEWER}' end, now(),
  (array['ES','PT','MX','US',null])[1 + n % 5], n % 3 = 0, now(), now() - n * interval '1 minute'
from generate_series(1, 200000) accounts (n);
-- A third works somewhere, a tenth has a tax id, a fifth was recommended, a twentieth came from elsewhere.
update user_account set
  company = case when n % 3 = 0 then (array['Clínica ','Hospital ','Teatro ','Fundación '])[1 + n % 4] || initcap((select text from word where word.n = 60 + account.n % 3000)) else '' end,
  position = case when n % 3 = 0 then (array['Cardiología','Dirección','Gestión'])[1 + n % 3] else '' end,
  billing = case when n % 10 = 0 then jsonb_build_object('nif', 'B' || lpad(n::text, 8, '0'), 'company', '') else billing end,
  recommended_by = case when n % 5 = 0 then 'Dr. ' || (array['Silva','García','Costa','Brown'])[1 + n / 5 % 4] || ' ' || n % 700 end,
  external = n % 20 = 0
from (select id, substring(split_part(email::text, '@', 1) from 7)::int as n from user_account where email like 'person%') account
where account.id = user_account.id;
-- The form asks three questions, one of them about health; half of the accounts have answered.
insert into site_option (name, value) values ('register_fields', '[
  {"name": "unit", "type": "select", "required": false, "text": {"es": "Unidad", "en": "Unit", "pt": "Unidade"}, "placeholder": {"es": "", "en": "", "pt": ""}, "values": [{"value": "uci", "text": {"es": "Cuidados intensivos", "en": "Intensive care", "pt": "Cuidados intensivos"}}, {"value": "ped", "text": {"es": "Pediatría", "en": "Paediatrics", "pt": "Pediatria"}}], "showIf": null, "retentionDays": null, "special": false},
  {"name": "years", "type": "text", "required": false, "text": {"es": "Años", "en": "Years", "pt": "Anos"}, "placeholder": {"es": "", "en": "", "pt": ""}, "values": [], "showIf": null, "retentionDays": null, "special": false},
  {"name": "illness", "type": "text", "required": false, "text": {"es": "Dolencia", "en": "Illness", "pt": "Doença"}, "placeholder": {"es": "", "en": "", "pt": ""}, "values": [], "showIf": null, "retentionDays": null, "special": true}]')
  on conflict (name) do update set value = excluded.value;
insert into registration_answer (user_id, name, kind, answer, answered_at, consented_at)
select id, name, kind, answer, now(), case when name = 'illness' then now() end
from (select id, substring(split_part(email::text, '@', 1) from 7)::int as n from user_account where email like 'person%') account
  cross join lateral (values ('unit', 'select', (array['uci','ped'])[1 + n / 2 % 2]), ('years', 'text', (n % 40)::text), ('illness', 'text', 'Asma')) answer (name, kind, answer)
where n % 2 = 0 and (name <> 'illness' or n % 20 = 0);
-- What triggers do, which are off here.
update user_account set answered_words = searchable_answers(id) where id in (select user_id from registration_answer);
-- What the trigger of user_account does, which is off here.
insert into buyer (id) select id from user_account;

create temp table person as select id, row_number() over (order by substring(split_part(email::text, '@', 1) from 7)::int)::int as n from user_account where email like 'person%';
create unique index on person (n);

-- Tokens `bench-admin`, `bench-organizer` (a fifth of the sales), `bench-viewer-1` to 64.
insert into sign_in (user_id, token_hash, expires_at)
select person.id, sha256(convert_to(token, 'UTF8')), now() + interval '10 years' from person join (
  select 1 as n, 'bench-admin' as token union all select 2, 'bench-organizer'
  union all select 1000 + v, 'bench-viewer-' || v from generate_series(1, 64) v) t using (n);

insert into channel (id, owner_id, slug, title, description, status, published_at, approved_at)
select uuidv7(), person.id, 'channel-' || c, initcap(w.text) || ' ' || initcap(v.text) || ' TV', 'A channel', 'published', now(), now()
from generate_series(1, 500) c join person on person.n = c + 1 join word w on w.n = 60 + c join word v on v.n = 600 + c * 7;
create temp table stage as select id, owner_id, substring(slug from 9)::int as n from channel where slug like 'channel-%';
create unique index on stage (n);

-- Channels that nobody sees yet: most are drafts, a hundredth waits for a review; half of them have their billing.
insert into channel (id, owner_id, slug, title, business_name, description, status, review_requested_at, created_at, updated_at)
select uuidv7(-(c || ' minutes')::interval), person.id, 'project-' || c, initcap(w.text) || ' ' || initcap(v.text), case when c % 3 = 0 then initcap(v.text) || ' SL' else '' end,
  case when c % 4 = 0 then '' else 'A channel' end, case when c % 100 = 1 then 'in_revision' when c % 200 = 2 then 'banned' else 'draft' end,
  case when c % 100 = 1 then now() - c * interval '1 minute' end, now() - c * interval '1 minute', now() - (c * 7919 % 20000) * interval '1 minute'
from generate_series(1, 20000) c join person on person.n = 2 + c % 5000 join word w on w.n = 1 + c % 60 join word v on v.n = 600 + c % 7000;
insert into channel_billing (channel_id, tax_id, phone_prefix, phone, address, city, postal_code, country, iban)
select id, 'B12345674', '+34', '950000314', 'Avenida 1', 'Almería', '04007', 'ES', case when slug like '%9' then '' else 'ES9121000418450200051332' end
from channel where slug like 'channel-%' or slug ~ '[02468]$';

-- Acts of eight administrators over two years, half of them by one; each of forty acts rarer than the one before.
insert into audit_entry (id, at, actor_id, act, object_kind, object_id)
select uuidv7(-(a || ' minutes')::interval), now() - a * interval '1 minute', person.id, 'account.act_' || translate((drawn.act)::text, '0123456789', 'abcdefghij'),
  case when drawn.act % 3 = 0 then 'product' else 'account' end, uuidv7(-(a % 5000 || ' days')::interval)
from (select a, case when a % 2 = 0 then 1 when a % 100000 = 7 then 700 else 700 + a % 7 end as actor, (power(random(), 4) * 40)::int as act from generate_series(1, 1000000) a) drawn
  join person on person.n = actor;
insert into audit_detail (entry_id, before, after, reason) select id, '{"state": "approved"}', '{"state": "blocked"}', 'Spam.' from audit_entry;

insert into asset (owner_id, title, state, size, duration_ms, width, height, direct)
select owner_id, 'clip.mp4', 'ready', 1000000, 3600000, 1280, 720, true from stage where n = 1;

create temp table plan as
select drawn.n, uuidv7(-((100000 - drawn.n) * 5 || ' minutes')::interval) as id, 1 + drawn.n % 500 as stage,
  array[w1.text, w2.text, w3.text, w4.text] as es, array[w2.text, w5.text, w1.text] as en, array[w3.text, w5.text, w4.text] as pt
from (select n, 1 + (power(random(), 3) * 8055)::int as a, 1 + (power(random(), 2) * 8055)::int as b, 1 + (power(random(), 1.5) * 8055)::int as c,
    1 + (random() * 8055)::int as d, 1 + (power(random(), 2) * 8055)::int as e from generate_series(1, 100000) n) drawn
  join word w1 on w1.n = a join word w2 on w2.n = b join word w3 on w3.n = c join word w4 on w4.n = d join word w5 on w5.n = e;
create unique index on plan (n);
insert into product (id, channel_id, type, status, published_at, slug, title, titles, short_description, description, plan, net_amount, tax_amount,
  gross_amount, tags, artists, asset_id, created_at, updated_at)
select plan.id, stage.id, case when plan.n % 10 = 0 then 'podcast' else 'vod' end,
  case when plan.n % 20 = 3 then 'draft' when plan.n % 50 = 1 then 'private' else 'published' end, now() - (100000 - plan.n) * interval '5 minutes',
  'product-' || plan.n, initcap(array_to_string(es, ' ')), jsonb_build_object('en', initcap(array_to_string(en, ' ')), 'pt', initcap(array_to_string(pt, ' '))),
  left(a.text, 200), a.text || '. ' || b.text || '.', case when plan.n % 25 = 4 then 'free' else 'paid' end,
  net, net / 10, net + net / 10, array[es[1], en[1]], array[initcap(es[4])], (select min(id::text)::uuid from asset where title = 'clip.mp4'),
  now() - (100000 - plan.n) * interval '5 minutes', now() - (plan.n * 7919 % 100000) * interval '3 minutes'
from plan join stage on stage.n = plan.stage join sentence a on a.n = 1 + plan.n % 6000 join sentence b on b.n = 1 + plan.n * 31 % 6000
  cross join lateral (select case when plan.n % 25 = 4 then 0 else 100 * (5 + plan.n * 13 % 60) end as net) price;
insert into product_category select plan.id, k.id from plan join lateral (
    select (array['music','theatre','documentary','science','health','congress','cooking','wellbeing','workshops','family'])[1 + (plan.n * place * 7 + place) % 10] as id
    from generate_series(1, 1 + plan.n % 3) place group by 1) k on true;
insert into offer (product_id, net_amount, tax_amount, gross_amount, starts_at, ends_at) select id, 400, 40, 440, now() - interval '1 day', now() + interval '1 year' from plan where n % 40 = 7 and n % 25 <> 4;
insert into product_session (product_id, starts_at) select id, now() + n % 90 * interval '1 day' from plan where n % 15 = 0;
insert into speaker (owner_id, slug, name, tags) select stage.owner_id, 'speaker-' || s, initcap(w.text) || ' ' || initcap(v.text), '{arte}'
from generate_series(1, 1000) s join stage on stage.n = 1 + s % 500 join word w on w.n = 100 + s join word v on v.n = 3000 + s;

-- Each fifth order is of the first channel; a tenth were never paid, a thirtieth was given back.
create temp table sold as
select drawn.n, uuidv7(at - now()) as order_id, uuidv7(at - now()) as line_id, person.id as user_id, plan.id as product_id, stage.id as channel_id,
  array_to_string(plan.es, ' ') as title, at, drawn.n % 10 <> 9 as paid, drawn.n % 30 = 3 as back
from (select n, now() - (500000 - n) * interval '1 minute' as at, 1 + (n * 7919::bigint % 200000)::int as buyer,
    case when n % 5 = 0 then 500 * (1 + n / 5 % 200) else 1 + (power((n * 104729::bigint % 1000003) / 1000003.0, 2) * 99999)::int end as product
  from generate_series(1, 500000) n) drawn
  join person on person.n = buyer join plan on plan.n = product join stage on stage.n = plan.stage;
insert into "order" (id, user_id, status, currency, net_amount, tax_amount, gross_amount, charge_currency, charge_amount, refunded_amount, terms_accepted_at, reserved_until, paid_at, created_at)
select order_id, user_id, case when back and paid then 'refunded' when paid then 'paid' else 'expired' end, 'EUR', 1100, 110, 1210, 'EUR', 1210, case when back and paid then 1210 else 0 end, at, at, case when paid then at end, at from sold;
insert into order_line (id, order_id, user_id, product_id, channel_id, title, list_gross_amount, net_amount, tax_amount, gross_amount, tax_rate, fee_amount, refunded_amount)
select line_id, order_id, user_id, product_id, channel_id, initcap(title), 1210, 1100, 110, 1210, 1000, 154, case when back and paid then 1210 else 0 end from sold;
update buyer b set orders = paid.orders, spent = paid.spent
from (select user_id, count(*) as orders, sum(case when back then 0 else 1210 end) as spent from sold where paid group by user_id) paid where b.id = paid.user_id;
insert into ledger_entry (order_id, order_line_id, account, amount, currency, reason, created_at)
select order_id, line_id, account, amount * way, 'EUR', case way when 1 then 'sale' else 'refund' end, at
from sold cross join (values (1), (-1)) ways (way) cross join (values ('buyer', -1210), ('tax', 110), ('fee', 154), ('organizer', 946)) part (account, amount)
where paid and (way = 1 or back);
insert into sale (order_line_id, order_id, channel_id, product_id, user_id, title, words, is_returned, currency, sold_at, amount, refunded, tax, fee, payout)
select line_id, order_id, channel_id, product_id, sold.user_id, initcap(title), plain_text(o.number || ' ' || title), back, 'EUR', at, 1210,
  case when back then 1210 else 0 end, case when back then 0 else 110 end, case when back then 0 else 154 end, case when back then 0 else 1056 end
from sold join "order" o on o.id = order_id where paid;
insert into sale_sum select channel_id, sold_on, currency, state, count(*), sum(amount + support), sum(refunded), sum(tax), sum(fee), sum(payout)
from sale group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state));
insert into entitlement (user_id, product_id, source, order_line_id, granted_at)
select distinct on (user_id, product_id) user_id, product_id, 'order', line_id, at from sold where paid and not back;

insert into coupon_batch (id, product_id, quantity, currency, tax_rate, net_amount, tax_amount, gross_amount, created_by)
select uuidv7(), plan.id, 10000, 'EUR', 1000, 1000, 100, 1100, stage.owner_id from plan join stage on stage.n = plan.stage where plan.n in (500, 1000, 1500, 2000, 2500);
insert into coupon (batch_id, code, redeemed_by, redeemed_at, order_id)
select b.id, translate(upper(substring(md5(b.id || c::text) from 1 for 16)), 'ILOU', '1100'), s.user_id, s.at, s.order_id
from (select id, product_id, row_number() over (order by id) as n from coupon_batch) b cross join generate_series(1, 10000) c
  left join lateral (select * from sold where sold.n = (b.n * 10000 + c) * 5 and c % 2 = 0 and paid) s on true;

insert into content_item (id, product_id, kind, position) select id, id, 'main', 0 from product;
insert into playback_session (user_id, product_id, item_id, asset_id, sign_in_id, started_at, last_beat_at, ended_at)
select user_id, product_id, product_id, (select min(id::text)::uuid from asset where title = 'clip.mp4'), (select min(id::text)::uuid from sign_in), at, at, at
from sold where paid;
set session_replication_role = default;
