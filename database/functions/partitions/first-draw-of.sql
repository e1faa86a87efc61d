-- Returns the lowest draw id of a month. Tables that are partitioned by draw use it as the bound of a partition.
create or replace function first_draw_of(p_month date) returns bigint language sql immutable parallel safe as $$
  select extract(epoch from p_month::timestamp at time zone 'UTC')::bigint * 65536
$$;
