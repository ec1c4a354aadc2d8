-- The filters by company and by who recommended somebody. Of all rows: of a partial index the planner has no statistics.
create index user_account_company_words on user_account using gin (plain_text(company) gin_trgm_ops) with (fastupdate = off);
create index user_account_recommended_words on user_account using gin (plain_text(recommended_by) gin_trgm_ops) with (fastupdate = off);
analyze user_account;
