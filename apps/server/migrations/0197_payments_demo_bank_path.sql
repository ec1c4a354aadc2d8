-- The demo's bank is wherever the site runs: its address is kept as a path, not with the port of the first start.
update payment_account set settings = jsonb_set(settings, '{url}', to_jsonb(regexp_replace(settings->>'url', '^https?://[^/]+', '')))
where provider = 'redsys' and settings->>'url' ~ '^https?://[^/]+/sandbox-redsys/';
