-- Returns the end of the last round that opens by these terms, as seen at p_now, or null when no round of them has
-- opened yet. restate_game_terms starts the next terms not earlier than this.
create or replace function last_round_ends(p_terms game_terms, p_now timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case when r.opens_at >= p_terms.from_at then r.opens_at + make_interval(secs => p_terms.timecount) end
    from (select to_timestamp(
                   case when p_terms.until_at is null or p_terms.until_at > p_now
                        then floor(extract(epoch from p_now) / p_terms.timecount)
                        else ceil(extract(epoch from p_terms.until_at) / p_terms.timecount) - 1
                   end * p_terms.timecount) opens_at) r
$$;
