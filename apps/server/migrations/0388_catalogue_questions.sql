-- Questions about a product with the organizer's answers, by language: {"es": [{"question": "…", "answer": "…"}]}.
alter table product add column questions jsonb not null default '{}' check (jsonb_typeof(questions) = 'object');
