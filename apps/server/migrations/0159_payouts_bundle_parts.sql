-- A bundle is many events: each of its parts is counted in the month and the channel it takes place in, so a statement
-- may count a part of an entry. No product: the whole of it.
alter table statement_line add column product_id uuid references product;
alter table statement_entry add column product_id uuid references product;
alter table statement_entry drop constraint statement_entry_pkey;
alter table statement_entry add constraint statement_entry_once unique nulls not distinct (ledger_entry_id, product_id);
create index statement_entry_line on statement_entry (statement_line_id);
