-- Returns the event key of the entry that stands for the rest of an hour (p_hour is its start), for inboxes that have
-- their limit of entries. Each kind has one for entries that reach the usual thresholds, and one for the others.
create or replace function rest_key(p_is_usual boolean, p_hour timestamptz) returns text
language sql immutable parallel safe as $$
  select 'rest/' || case when p_is_usual then 'usual/' else 'small/' end || extract(epoch from p_hour)::bigint
$$;
