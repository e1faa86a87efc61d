-- Returns true when a clearing of one network removed rows of one of these sources on this day, for the audit of draws.
-- A clearing of reversals also removes reversals of rounds of the two days after it.
create or replace function has_cleared(p_network bigint, p_day date, p_sources text[]) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select exists (select from cleared_files f
                    where f.network_id = p_network
                      and f.source = any (p_sources)
                      and (f.book_day = p_day or f.source = 'reversals' and f.book_day between p_day - 2 and p_day))
  );
end $$;
