-- Returns the id of the border wallet in p_network that represents the network p_peer. Network 0 has one border for
-- each network: 2^52 plus that network's id. Every other network has one border, to network 0: 2^52.
create or replace function border_wallet(p_network bigint, p_peer bigint) returns bigint
language sql immutable parallel safe as $$
  select case when p_network = 0 then 4503599627370496 + p_peer else 4503599627370496 end
$$;

grant execute on function border_wallet to :app_role;
