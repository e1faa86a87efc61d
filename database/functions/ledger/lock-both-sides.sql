-- Locks the wallets of both sides of a posting of move_credit until the transaction ends, after it has entered their
-- networks (enter_network); a null account is issuance. Across a border, it also locks the border wallets.
-- Locks the lower network first, and in each network the lower wallet first: two opposite transfers would otherwise
-- wait for each other forever. Returns nothing. Raises PB026. Runs under the settings of move_credit.
create or replace function lock_both_sides(p_from_network bigint, p_from bigint, p_to_network bigint, p_to bigint)
returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_net bigint; v_border bigint;
begin
  foreach v_net in array
    case when p_from_network = p_to_network then array[p_from_network]
         else array[least(p_from_network, p_to_network), greatest(p_from_network, p_to_network)] end
  loop
    perform enter_network(v_net);
    v_border := case when p_from_network <> p_to_network
                     then border_wallet(v_net, case when v_net = p_from_network then p_to_network
                                                    else p_from_network end) end;
    perform 1 from wallets w
     where w.network_id = v_net
       and w.wallet_id in (case when v_net = p_from_network then coalesce(p_from, issuance_wallet()) else v_border end,
                           case when v_net = p_to_network then coalesce(p_to, issuance_wallet()) else v_border end)
     order by w.wallet_id for no key update;
  end loop;
end $$;
