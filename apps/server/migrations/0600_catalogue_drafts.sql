-- The filter of what drafts lack: they are few among many, in the order that the team's table has without another.
create index product_drafts on product (updated_at, id) where status = 'draft';
