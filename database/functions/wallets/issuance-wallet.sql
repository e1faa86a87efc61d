-- Returns the id of the issuance wallet, from which superadmins generate credit (2^52, in network 0). Ids from 2^52 on
-- belong to the well-known wallets of a network; account wallets have lower ids.
create or replace function issuance_wallet() returns bigint
language sql immutable parallel safe as $$ select 4503599627370496 $$;

grant execute on function issuance_wallet to :app_role;
