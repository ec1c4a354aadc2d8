-- Products are found by the names of their categories, and words with a short stem as they stand: the job writes every
-- document again.
update search_product set turns_at = now();
