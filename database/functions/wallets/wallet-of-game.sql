-- Returns the id of the wallet of a game in a network, or null where the network has none.
-- Every wallet that belongs to no account has an id of 2^52 or above, so the condition on wallet_id selects a range of
-- few rows in every index.
create or replace function wallet_of_game(p_network bigint, p_game bigint) returns bigint
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select w.wallet_id
      from wallets w
     where w.network_id = p_network and w.wallet_id >= issuance_wallet() and w.kind = 'game' and w.game_id = p_game
  );
end $$;

grant execute on function wallet_of_game to :app_role;
