-- Returns the event key of the summary entry of an hour (p_hour is its start). An inbox gets it instead of all further
-- entries of a kind once it has its limit. Entries that reach the usual thresholds and the others have one each.
create or replace function rest_key(p_is_usual boolean, p_hour timestamptz) returns text
language sql immutable parallel safe as $$
  select 'rest/' || case when p_is_usual then 'usual/' else 'small/' end || extract(epoch from p_hour)::bigint
$$;
