-- Packs are a kind of their own in the filters of the search: the job writes their documents again.
update search_product set turns_at = now() where product_id in (select id from product where bundle_active);
