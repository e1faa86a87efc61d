-- Notes which movements of credit have no effect any more after a restore, for restore_network: those that had none in
-- the snapshot, and those since of which nothing is kept (restore_since). Returns nothing.
-- Runs in the transaction that holds the network (hold_network).
create or replace function note_undone(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from undone_transfers u where u.network_id = p_network;
  insert into undone_transfers (network_id, transfer_id)
  select r.network_id, r.transfer_id from restore_undone r where r.network_id = p_network and r.act = p_act;
  insert into undone_transfers (network_id, transfer_id)
  select s.network_id, s.transfer_id
    from restore_since s
   where s.network_id = p_network and s.act = p_act and s.standing = 0 and s.kind in ('transfer', 'adjust')
  on conflict do nothing;
end $$;
