-- The beginning of an order's number: its trigrams are those of many others.
create index sale_number on sale (left(words, 9) text_pattern_ops);

-- What was given back is rare among the newest.
create index sale_given_back on sale (channel_id, sold_at, order_line_id) where state <> 'paid';
create index sale_given_back_newest on sale (sold_at, order_line_id) where state <> 'paid';

-- A title that looks like an order's number ("P3000") is looked for by itself: the trigrams of numbers are too common.
create index sale_title_like_number on sale using gin (words gin_trgm_ops) with (fastupdate = off) where words ~ '.p[0-9]{3}';
