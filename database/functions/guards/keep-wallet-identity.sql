-- Trigger function for updates of wallets: refuses with PB001 to change the key, the kind or the owner of a wallet, to
-- lower its count of movements, or to change its balance without a movement.
-- The condition of the trigger holds the check, so that the function is called only for an update that it refuses.
create or replace function keep_wallet_identity() returns trigger language plpgsql as $$
begin
  raise exception 'a wallet changes only by movements' using errcode = 'PB001';
end $$;

create or replace trigger keep_identity before update on wallets for each row
  when ((new.network_id, new.wallet_id, new.kind) is distinct from (old.network_id, old.wallet_id, old.kind)
        or (new.account_id, new.game_id, new.peer_id) is distinct from (old.account_id, old.game_id, old.peer_id)
        or new.movements < old.movements
        or (new.balance <> old.balance and new.movements = old.movements))
  execute function keep_wallet_identity();
