-- Returns what a restore of one network changes, or would change, as jsonb: wallets, accounts, settings, tickets,
-- undone and kept postings, and the reasons to refuse. For restore_network, after note_since, note_targets and
-- note_tickets. Amounts are integer hundredths. The lists hold the first 200 wallets, largest correction first, and the
-- first 200 accounts; counts and sums cover all.
create or replace function report_restore(p_network bigint, p_act bigint) returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
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
      'wallets', report_wallets(p_network, p_act),
      'accounts', report_accounts(p_network, p_act),
      'settings', report_settings(p_network, p_act),
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
  );
end $$;
