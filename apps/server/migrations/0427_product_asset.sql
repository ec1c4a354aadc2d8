-- The products that show a film: what a broadcast was published as.
create index product_asset on product (asset_id) where asset_id is not null;
