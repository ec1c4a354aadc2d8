-- Names of those in a list that has an order of its own are looked at one by one, without their whole accounts.
create unique index user_account_named on user_account (id) include (name_words) where deleted_at is null;
