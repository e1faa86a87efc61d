-- Returns the first 200 wallets that a restore of one network corrects, largest correction first, as a jsonb array of
-- {accountId, username, gameName, kind, before, after}. For report_restore. Amounts are integer hundredths.
create or replace function report_wallets(p_network bigint, p_act bigint) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('accountId', y.account_id, 'username', y.username,
                                                 'gameName', y.game_name, 'kind', y.kind,
                                                 'before', y.before, 'after', y.after)
                              order by abs(y.after - y.before) desc, y.wallet_id), '[]')
      from (select x.wallet_id, x.before, x.after, w.kind, w.account_id, a.username, g.game_name
              from restore_targets x
              join wallets w on w.network_id = p_network and w.wallet_id = x.wallet_id
              left join accounts a on a.network_id = p_network and a.account_id = w.account_id
              left join games g on g.game_id = w.game_id
             where x.network_id = p_network and x.act = p_act
             order by abs(x.after - x.before) desc, x.wallet_id
             limit 200) y
  );
end $$;
