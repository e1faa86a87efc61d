-- Removes all rows that one attempt of a restore staged or found, for the server after the attempt has ended or before
-- it stages again. p_act is the number of the attempt (restore_jobs.stage). Returns nothing.
create or replace function forget_staged(p_network bigint, p_act bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from restore_wallets x where x.network_id = p_network and x.act = p_act;
  delete from restore_transfers x where x.network_id = p_network and x.act = p_act;
  delete from restore_undone x where x.network_id = p_network and x.act = p_act;
  delete from restore_reversals x where x.network_id = p_network and x.act = p_act;
  delete from restore_accounts x where x.network_id = p_network and x.act = p_act;
  delete from restore_games x where x.network_id = p_network and x.act = p_act;
  delete from restore_settings x where x.network_id = p_network and x.act = p_act;
  delete from restore_play x where x.network_id = p_network and x.act = p_act;
  delete from restore_claims x where x.network_id = p_network and x.act = p_act;
  delete from restore_since x where x.network_id = p_network and x.act = p_act;
  delete from restore_targets x where x.network_id = p_network and x.act = p_act;
  delete from restore_tickets x where x.network_id = p_network and x.act = p_act;
  delete from restore_stakes x where x.network_id = p_network and x.act = p_act;
end $$;

grant execute on function forget_staged to :app_role;
