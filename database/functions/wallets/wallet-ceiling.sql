-- Returns the highest balance of a wallet of this kind in hundredths, for the functions that credit wallets: ten
-- trillion points. The prizes of all games of a network meet in one wallet, and the corrections of a restore in
-- another: what waits there is limited by the wallets that it came from.
create or replace function wallet_ceiling(p_kind wallet_kind) returns bigint language sql immutable parallel safe as $$
  select case when p_kind in ('prizes', 'clearing') then 9000000000000000 else 1000000000000000 end
$$;
