-- Returns the id of the prizes wallet of a network (2^52 + 1): the prizes that are settled and not claimed yet.
create or replace function prizes_wallet() returns bigint
language sql immutable parallel safe as $$ select 4503599627370497 $$;

grant execute on function prizes_wallet to :app_role;
