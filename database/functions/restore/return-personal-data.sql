-- Brings parent, personal data, commission, note and automatic claims of the accounts of one network back to the staged
-- snapshot, for return_accounts: restored_columns says which columns. Leaves accounts that the snapshot does not hold
-- as they are. Returns nothing. restate_branches has to follow: a changed parent leaves the path as it was.
create or replace function return_personal_data(p_network bigint, p_act bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare c record;
begin
  select * into c from restored_columns();
  execute format($q$
    update accounts a
       set (%1$s) = row(%2$s)
      from restore_accounts s
     where s.network_id = $1
       and s.act = $2
       and a.network_id = $1
       and a.account_id = s.account_id
       and (%2$s) is distinct from (%3$s) $q$, c.names, c.restored, c.current)
    using p_network, p_act;
end $$;
