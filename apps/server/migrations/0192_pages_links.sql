-- Links that a browser would read as another site's: `/\host` is `//host`.
update home_section set content = regexp_replace(content::text, '"/(\\\\)+', '"/', 'g')::jsonb
  where content::text ~ '"/\\\\';
