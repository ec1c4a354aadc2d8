-- An episode that its organizer lets everybody hear, as a film's trailer is watched (decision 137).
alter table podcast_episode add column is_sample boolean not null default false;
