-- Returns how much two ranges of numbers have in common, for hours_lost. Each range is given by its end and its length.
create or replace function in_common(p_end numeric, p_length numeric, p_other_end numeric, p_other_length numeric)
returns numeric language sql immutable parallel safe as $$
  select greatest(0, least(p_end, p_other_end) - greatest(p_end - p_length, p_other_end - p_other_length))
$$;
