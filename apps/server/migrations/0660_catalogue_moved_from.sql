-- Search engines are told from when a date was moved (schema.org's previousStartDate).
alter table product_session add column moved_from timestamptz;
