-- Returns the sums of two arrays of stakes, place by place, in hundredths.
create or replace function add_stakes(p_one bigint[], p_other bigint[]) returns bigint[]
language sql immutable parallel safe as $$
  select array_agg(u.one + u.other order by u.at) from unnest(p_one, p_other) with ordinality u(one, other, at)
$$;
