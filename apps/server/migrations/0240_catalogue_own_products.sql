-- What one producer has in each state is counted by an index, without the products of everybody else.
create index product_channel_status on product (channel_id, status);
