-- Where the card that paid an order was given out: the country of a sale whose buyer has named none.
alter table "order" add column card_country text check (card_country ~ '^[A-Z]{2}$');
