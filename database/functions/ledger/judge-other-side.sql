-- Judges the account acted on by a superadmin over a border, once its wallet is locked. Returns nothing where credit
-- may be moved. Credit can be taken back from a barred account, but not given to it (p_receives).
-- Raises PB011 (the account is closed or does not exist) and PB013 (it receives and is barred).
create or replace function judge_other_side(p_network bigint, p_other bigint, p_receives boolean) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  -- The account may be closed after the application checks the caller's rights.
  if not exists (
    select 1 from accounts a
     where a.network_id = p_network and a.account_id = p_other and coalesce(a.closed_at, 'infinity') = 'infinity'
  ) then
    raise exception 'no account of this network' using errcode = 'PB011';
  end if;
  if p_receives and is_barred(p_network, p_other) then
    raise exception 'receiver barred' using errcode = 'PB013';
  end if;
end $$;
