-- The player goes on in the order of a pack.
create or replace view bundled_product as select product_id, item_id, position from bundle_item;
create index product_channel_published on product (channel_id, published_at desc) where status = 'published';
