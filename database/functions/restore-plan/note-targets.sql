-- Writes each wallet that a restore corrects into restore_targets, with its balance before and after in hundredths, for
-- post_corrections and the report. Wallets of which nothing is undone are left out. Returns nothing.
-- Runs after note_since. The caller holds the wallets (hold_network), except in a dry run.
create or replace function note_targets(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into restore_targets (network_id, act, wallet_id, before, after)
  select p_network, p_act, w.wallet_id, w.balance, w.balance - m.undone
    from wallets w
    join moved_since(p_network, p_act) m on m.wallet_id = w.wallet_id
   where w.network_id = p_network and m.undone <> 0;
end $$;
