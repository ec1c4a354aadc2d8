-- The team's search across the site: numbers of orders by their beginning, channels by the name of their business.
create index order_number_begins on "order" (number text_pattern_ops);
create index channel_business_parts on channel using gin (plain_text(business_name) gin_trgm_ops) with (fastupdate = off);

-- catalogue: the words of titles in all languages, as they are looked for.
create view product_words as select id, plain_titles from product;
