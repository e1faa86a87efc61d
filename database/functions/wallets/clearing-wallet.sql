-- Returns the id of the clearing wallet of a network (2^52 + 2). A restore posts its corrections against it.
create or replace function clearing_wallet() returns bigint
language sql immutable parallel safe as $$ select 4503599627370498 $$;

grant execute on function clearing_wallet to :app_role;
