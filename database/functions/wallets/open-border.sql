-- Opens the border wallet in p_network that represents the network p_peer. The application calls it for both sides, in
-- the transaction that creates the admin of a network. Returns nothing. Raises PB011 where neither is network 0.
create or replace function open_border(p_network bigint, p_peer bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (p_network = 0) = (p_peer = 0) then raise exception 'no border' using errcode = 'PB011'; end if;
  insert into wallets (network_id, wallet_id, kind, peer_id, floor)
  values (p_network, border_wallet(p_network, p_peer), 'border', p_peer, -1000000000000000);
end $$;

grant execute on function open_border to :app_role;
