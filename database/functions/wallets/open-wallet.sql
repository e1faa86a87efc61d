-- Opens what a new account needs to hold credit: its wallet, and for an admin the prizes wallet of its network. The
-- application calls it in the transaction that creates the account. Returns nothing.
create or replace function open_wallet(p_network bigint, p_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_kind account_kind;
begin
  select a.kind into strict v_kind from accounts a where a.network_id = p_network and a.account_id = p_account;
  insert into wallets (network_id, wallet_id, kind, account_id, holder)
  values (p_network, p_account, 'account', p_account, v_kind);
  if v_kind = 'admin' then
    insert into wallets (network_id, wallet_id, kind) values (p_network, prizes_wallet(), 'prizes');
  end if;
end $$;

grant execute on function open_wallet to :app_role;
