-- Returns the lowest value of an idempotency key (a UUIDv7, which begins with milliseconds of the epoch) of a day in
-- UTC. The partitions of idempotency_keys use it as their bound.
create or replace function first_key_of(p_day date) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from p_day::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
          || '00000000000000000000')::uuid
$$;
