-- The activity log: created accounts, moved credit, saved results, and sign-ins with their addresses.

create temp table demo_signed on commit drop as
select x.network_id, x.account_id, x.username, x.at, greatest(x.at, coalesce(x.until, x.at)) + interval '10 minutes' as until,
       '192.0.2.' || 1 + x.account_id % 250 address
  from (select a.network_id, a.account_id, a.username, s.at - interval '3 minutes' * (0.2 + pg_temp.dice(a.account_id, s.day)) as at, s.until
          from (select s.network_id, s.player_id, s.day, min(s.bought_at) as at, max(s.bought_at) as until
                  from (select x.*, (x.bought_at at time zone p.zone)::date - p.from_day as day from demo_sold x, demo_plan p) s group by 1, 2, 3) s
          join accounts a on a.network_id = s.network_id and a.account_id = s.player_id
        union all
        select a.network_id, a.account_id, a.username,
               pg_temp.wall(day, interval '210 minutes' + interval '20 minutes' * pg_temp.dice(a.account_id, day)), pg_temp.wall(day, interval '10 hours')
          from demo_plan p, generate_series(0, p.weeks * 7 - 1) day, accounts a
         where a.kind not in ('player', 'otc', 'loan', 'gift')
           and (a.kind in ('master', 'admin') or day % 7 = 0 or pg_temp.dice(a.account_id, day) < 0.4)) x;
insert into sessions (network_id, account_id, token_hash, created_at, active_at, seen_at, ended_at, end_reason, ip_address, user_agent)
select s.network_id, s.account_id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), s.at, s.until, s.until, s.until, 'signed out', s.address, 'Demo terminal'
  from demo_signed s;
update accounts a set last_login_at = s.at
  from (select x.network_id, x.account_id, max(x.at) as at from demo_signed x group by 1, 2) s
 where a.network_id = s.network_id and a.account_id = s.account_id;

insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, subject_id, subject_username, action, subject, outcome,
                          request_method, request_url, ip_address, changes)
select e.network_id, e.at, e.actor_network, e.actor_id, b.username, s.account_id, s.username, e.action, e.text, 'done', e.method, e.url,
       '192.0.2.' || 1 + e.actor_id % 250, e.changes
  from (select x.network_id, x.at, x.network_id actor_network, x.account_id actor_id, x.account_id subject_id, 'auth.login' as action, 'Signed in' as text,
               'POST' as method, '/api/auth/login' as url, null::jsonb changes
          from demo_signed x
        union all
        select a.network_id, a.created_at, case when a.kind = 'admin' then 0 else a.network_id end, coalesce(a.parent_id, a.sponsor_id), a.account_id,
               'accounts.create', 'Created ' || k.label || ' ' || a.username, 'POST', '/api/' || k.prefix || '/create', null
          from accounts a join demo_kinds k on k.kind = a.kind where coalesce(a.parent_id, a.sponsor_id) is not null
        union all
        select a.network_id, a.created_at + interval '3 days', a.network_id, a.parent_id, a.account_id, 'accounts.deactivate', 'Deactivated ' || a.username,
               'PATCH', '/api/player/toggle-status/' || a.account_id || '/deactivate', '{"userStatus": {"before": true, "after": false}}'
          from accounts a, demo_plan p where not a.is_active and a.created_at + interval '3 days' < p.until_at
        union all
        select l.network_id, l.at, l.actor_network, l.actor_id, o.account_id, 'credit.' || l.kind,
               case l.kind when 'generate' then 'Generated credit' when 'transfer' then 'Credit transfer to ' || k.label || ' ' || o.username
                           else 'Credit adjust from ' || k.label || ' ' || o.username end,
               'POST', case l.kind when 'generate' then '/api/credit/generate' else '/api/' || k.prefix || '/credit-' || l.kind end,
               jsonb_build_object('amount', l.amount, 'transferId', l.transfer_id, 'senderAfter', f.debit_after, 'receiverAfter', f.credit_after)
          from demo_ledger l
          join demo_after f on f.network_id = l.network_id and f.transfer_id = l.transfer_id
          join accounts o on o.network_id = l.network_id and o.account_id = case l.kind when 'adjust' then l.debit else l.credit end
          join demo_kinds k on k.kind = o.kind
         where l.kind in ('generate', 'transfer', 'adjust')
        union all
        select l.network_id, l.at, l.actor_network, l.actor_id, l.network_id, 'credit.' || l.kind,
               case l.kind when 'game-add' then 'Added to' else 'Removed from' end || ' the balance of ' || g.game_name, 'POST', '/api/live/addbalance',
               jsonb_build_object('amount', l.amount, 'transferId', l.transfer_id)
          from demo_ledger l
          join wallets w on w.network_id = l.network_id and w.wallet_id = case l.kind when 'game-add' then l.credit else l.debit end
          join games g on g.game_id = w.game_id
         where l.kind in ('game-add', 'game-remove')
        union all
        select v.network_id, v.saved_at, v.actor_network_id, v.actor_id, v.network_id, 'live-draws.save-result', 'Saved a result of ' || g.game_name,
               'POST', '/api/live/addresult', jsonb_build_object('savedResult', v.saved_id, 'drawId', v.draw_id)
          from saved_results v join draws d on d.network_id = v.network_id and d.draw_id = v.draw_id join games g on g.game_id = d.game_id
        union all
        select d.network_id, d.settled_at, 0, v.account_id, d.network_id, 'live-draws.void', 'Voided a draw of ' || g.game_name || ': a wheel that stuck',
               'POST', '/api/live/void', jsonb_build_object('drawId', d.draw_id, 'reason', 'a wheel that stuck')
          from draws d join games g on g.game_id = d.game_id join demo_tree v on v.kind = 'superadmin' and v.nr = 1 where d.status = 'void') e
  join accounts b on b.network_id = e.actor_network and b.account_id = e.actor_id
  join accounts s on s.network_id = e.network_id and s.account_id = e.subject_id
 order by e.at;
