-- Titles and names are found by readers of every language: the job writes all documents again, those of channels and
-- speakers by the date they bear.
update search_product set turns_at = now();
update search_document set updated_at = '-infinity' where kind <> 'product';
