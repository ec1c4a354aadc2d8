-- Sales show the country that was named with the order; the account's may be another by now.
create or replace view order_card as
  select id, number, user_id, status, currency, billing, shipping, card_country, paid_at, country from "order";
