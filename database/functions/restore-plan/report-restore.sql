-- Returns what a restore of one network changes, or would change, as jsonb: wallets, accounts, settings, tickets,
-- undone and kept postings, and the reasons to refuse. For restore_network, after note_since, note_targets and
-- note_tickets. Amounts are integer hundredths. The lists hold the first 200 wallets, largest correction first, and the
-- first 200 accounts; counts and sums cover all.
create or replace function report_restore(p_network bigint, p_act bigint) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'walletCount', (select count(*) from restore_targets x where x.network_id = p_network and x.act = p_act),
    'raised', (
      select coalesce(sum(x.after - x.before) filter (where x.after > x.before), 0)
        from restore_targets x
       where x.network_id = p_network and x.act = p_act),
    'lowered', (
      select coalesce(sum(x.before - x.after) filter (where x.after < x.before), 0)
        from restore_targets x
       where x.network_id = p_network and x.act = p_act),
    'wallets', (
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
               limit 200) y),
    'accounts', (
      select jsonb_build_object(
               'changed', count(*) filter (where x.fate = 'changed'),
               'created', count(*) filter (where x.fate = 'created'),
               'deleted', count(*) filter (where x.fate = 'deleted'),
               'named', coalesce((jsonb_agg(jsonb_build_object('accountId', x.account_id, 'username', x.username,
                                                               'fate', x.fate)
                                            order by x.fate, x.account_id)
                                  filter (where x.at <= 200)), '[]'))
        from (select r.*, row_number() over (order by r.fate, r.account_id) at
                from accounts_restored(p_network, p_act) r
               where r.fate <> 'same') x),
    'settings', jsonb_build_object(
      'gamesRemoved', (
        select coalesce(jsonb_agg(g.game_name order by g.game_id), '[]')
          from network_games n
          join games g on g.game_id = n.game_id
         where n.network_id = p_network
           and not exists (select from restore_games s
                            where s.network_id = p_network and s.act = p_act and s.game_id = n.game_id)),
      'percentages', (
        select coalesce(jsonb_agg(jsonb_build_object('gameName', g.game_name, 'before', n.winpercentage,
                                                     'after', coalesce(s.winpercentage, 0))
                                  order by g.game_id), '[]')
          from network_game_settings n
          join games g on g.game_id = n.game_id
          left join restore_settings s
                 on s.network_id = p_network and s.act = p_act and s.game_id = n.game_id
         where n.network_id = p_network and n.winpercentage <> coalesce(s.winpercentage, 0))),
    'tickets', (
      select jsonb_build_object('count', count(*), 'staked', coalesce(sum(t.stake), 0),
                                'won', coalesce(sum(t.prize), 0), 'claimed', coalesce(sum(t.claimed), 0))
        from restore_tickets t
       where t.network_id = p_network and t.act = p_act and not t.is_reversed),
    'undone', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'count', x.n, 'amount', x.amount)
                                order by x.kind), '[]')
        from (select s.kind, count(*) n, sum(s.amount - s.standing) amount
                from restore_since s
               where s.network_id = p_network and s.act = p_act and s.amount > s.standing
               group by s.kind) x),
    'standing', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'count', x.n, 'amount', x.amount)
                                order by x.kind), '[]')
        from (select case when s.link is null then s.kind::text
                          when s.debit_wallet = border_wallet(p_network, 0) then 'given'
                          else 'taken' end kind,
                     count(*) n, sum(s.standing) amount
                from restore_since s
               where s.network_id = p_network and s.act = p_act and s.standing > 0
               group by 1) x),
    'refusals', (
      select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'name', r.name, 'after', r.after,
                                                   'least', r.least_possible)
                                order by r.reason, r.subject_id), '[]')
        from refuse_restore(p_network, p_act) r))
$$;
