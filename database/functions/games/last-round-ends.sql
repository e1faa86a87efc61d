-- Returns the end of the last round that opens by the terms that hold from p_from until p_until (null: still), with
-- rounds of p_timecount seconds, as seen at p_now, or null when no round of them has opened yet. restate_game_terms
-- starts the next terms not earlier than this.
create or replace function last_round_ends(
  p_from timestamptz, p_until timestamptz, p_timecount integer, p_now timestamptz
) returns timestamptz
language sql immutable parallel safe as $$
  select case when r.opens_at >= p_from then r.opens_at + make_interval(secs => p_timecount) end
    from (select to_timestamp(
                   case when p_until is null or p_until > p_now
                        then floor(extract(epoch from p_now) / p_timecount)
                        else ceil(extract(epoch from p_until) / p_timecount) - 1
                   end * p_timecount) opens_at) r
$$;

grant execute on function last_round_ends to :app_role;
