-- Returns the leaves of what a clearing carried forward for one network and day, for sealing the day again and auditing
-- it. A leaf has 24 bytes as in movement_leaves, with the wallet in the place of the id, and 16 bytes of a hash over
-- the row. The order uses collation "C" and the time zone is UTC, so that no setting of the server changes the result.
create or replace function carried_leaves(p_network bigint, p_day date) returns bytea
language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  return (
    select coalesce(string_agg(int8send(x.wallet_id) || substring(sha256(convert_to(x.line, 'UTF8')) for 16), ''
                               order by x.wallet_id, x.line collate "C"), '')
      from (select c.wallet_id, to_jsonb(c)::text line
              from carried_movements c
             where c.network_id = p_network and c.book_day = p_day
            offset 0) x);
end $$;
