-- What is shown now and what comes next are asked for by date, whatever the product.
create index product_session_starts on product_session (starts_at);
