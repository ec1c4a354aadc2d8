-- The team's table of channels finds any page by an index of its order, and parts of addresses by one of words.

-- The review queue as one number, the greatest first: channels in review, longest wait first, then the others, last changed first.
create function channel_review_place(status text, requested timestamptz, updated timestamptz) returns bigint
  language sql immutable parallel safe
  return case when status = 'in_revision'
    then 8000000000000000 - (extract(epoch from coalesce(requested, updated) - timestamptz 'epoch') * 1000000)::bigint
    else (extract(epoch from updated - timestamptz 'epoch') * 1000000)::bigint end;

create index channel_reviewed on channel (channel_review_place(status, review_requested_at, updated_at), id);
create index channel_created on channel (created_at, id);
create index channel_changed on channel (updated_at, id);
create index channel_title on channel (plain_text(title), id);
create index channel_slug_parts on channel using gin (slug gin_trgm_ops) with (fastupdate = off);
