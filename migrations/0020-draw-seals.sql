-- expands: a server without it goes on as before; what it settles waits in draws_to_check and is sealed by one that knows it.
-- The chain of each settled draw, from its seed to its claims: audited and sealed once after the settlement, and audited again against
-- the seal. See docs/decisions/0022-draws-are-sealed-once-they-are-settled.md.

create table draws_to_check (
  network_id  bigint not null,
  draw_id     bigint not null,
  primary key (network_id, draw_id)
);
comment on table draws_to_check is 'A draw that was settled and is not sealed yet, or in which the last audit found a difference. The audit of each minute looks at it until it is right.';

create table draw_blocks (
  network_id     bigint not null references networks,
  block_id       bigint not null check (block_id > 0),
  seal_id        bigint not null default nextval('record_ids'),
  draws          bigint not null,
  previous_hash  bytea not null,
  hash           bytea not null,
  sealed_at      timestamptz not null default clock_timestamp(),
  primary key (network_id, block_id)
);
comment on table draw_blocks is 'Draws of one network that were sealed together. hash covers the hash before, network, block and the rows of draw_leaves with this block_id.';
create index draw_blocks_by_seal on draw_blocks (seal_id);
create index draw_blocks_by_time on draw_blocks (sealed_at);

create table draw_leaves (
  network_id    bigint not null,
  draw_id       bigint not null,
  block_id      bigint not null,
  facts         bytea not null,
  tickets_hash  bytea not null,
  tickets       bigint not null,
  staked        bigint not null,
  winners       bigint not null,
  prize_total   bigint not null,
  sealed_at     timestamptz not null default clock_timestamp(),
  primary key (network_id, draw_id)
);
comment on table draw_leaves is 'The seal of one settled draw. facts is a hash over its terms, seed, result, booster and times; tickets_hash over its tickets. The sums count tickets that a restore reversed as well, so that no restore changes them.';
create index draw_leaves_of_block on draw_leaves (network_id, block_id);
create index draw_leaves_by_time on draw_leaves (sealed_at);

create table seed_keys (
  since   timestamptz primary key,
  key_id  bytea not null
);
comment on table seed_keys is 'From when on seeds are derived from which secret key, by its fingerprint: a seed is only compared with the key that it was derived from.';

set citus.enable_unsafe_triggers = on;
create trigger insert_only before update or delete on draw_leaves for each row execute function refuse_change();
create trigger insert_only before update or delete on draw_blocks for each row execute function refuse_change();
create trigger never_truncated before truncate on draw_leaves for each statement execute function refuse_change();
create trigger never_truncated before truncate on draw_blocks for each statement execute function refuse_change();

create function note_settled_draw() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into draws_to_check (network_id, draw_id) values (new.network_id, new.draw_id) on conflict do nothing;
  return null;
end $$;
create trigger note_settled after update on draws for each row
  when (new.status = 'settled' and old.status <> 'settled') execute function note_settled_draw();
-- A history that is loaded as a whole comes with draws that are settled.
create trigger note_settled_at_once after insert on draws for each row when (new.status = 'settled') execute function note_settled_draw();
insert into draws_to_check (network_id, draw_id)
select d.network_id, d.draw_id from draws d where d.status = 'settled' and d.result is not null;

-- Held while draws are sealed, so that every chain has one end.
create function hold_draw_chain() returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('draw chain', 0))
$$;

-- Notes the key from which seeds are derived from now on, unless it is the last one noted.
create function keep_seed_key(p_key bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_draw_chain();
  if p_key is not distinct from (select k.key_id from seed_keys k order by k.since desc limit 1) then return; end if;
  insert into seed_keys (since, key_id)
  values (case when exists (select from seed_keys) then clock_timestamp() else '-infinity' end, p_key);
end $$;

-- Result and booster of a seed, computed apart from draw_result, which the audit must not rely on.
create function sealed_outcome(d draws, out result integer, out booster integer)
language plpgsql stable set search_path = public, pg_temp as $$
declare v_text text := concat_ws('/', encode(d.seed, 'hex'), d.network_id, d.game_id, floor(extract(epoch from d.opens_at))::bigint); v_choice record;
begin
  v_choice := sealed_choice(v_text, results_of(d.screen, d.nodigit), 0);
  result := v_choice.choice;
  v_choice := sealed_choice(v_text, 26, v_choice.counter + 1);
  booster := case v_choice.choice when 0 then 2 else 1 end;
end $$;

create function instant_of(p_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select (extract(epoch from p_at) * 1000000)::bigint
$$;

create function draw_facts(d draws) returns bytea language sql stable parallel safe set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws('|', d.network_id, d.draw_id, d.game_id, d.screen, d.nodigit, d.timecount, d.payouts::text, instant_of(d.opens_at),
    instant_of(d.closes_at), instant_of(d.ends_at), d.book_day - date '2000-01-01', d.status, encode(d.seed_hash, 'hex'),
    coalesce(encode(d.seed, 'hex'), '-'), coalesce(d.result::text, '-'), coalesce(d.booster::text, '-'), coalesce(d.source, '-'),
    coalesce(instant_of(d.drawn_at), 0), coalesce(instant_of(d.settled_at), 0)), 'UTF8'))
$$;

-- A hash over the tickets of one draw, and which of them were given back. A restore leaves it as it is. When a ticket was bought is
-- sealed with its posting. One hash over one text: a hash of each ticket costs three times as much.
create function tickets_hash_of(p_network bigint, p_draw bigint) returns bytea
language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws('/',
    (select string_agg(concat_ws('|', t.ticket_id, t.player_id, t.stake, t.bets, t.qtys), ',' order by t.ticket_id)
       from tickets t where t.network_id = p_network and t.draw_id = p_draw),
    (select string_agg(r.ticket_id::text, ',' order by r.ticket_id)
       from refunds r where r.network_id = p_network and r.draw_id = p_draw)), 'UTF8'))
$$;

-- The sums of draws with those tickets counted again that a restore reversed.
create function gross_sums_of(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, tickets bigint, staked bigint, winners bigint, prize_total bigint)
language sql stable set search_path = public, pg_temp as $$
  select d.draw_id, d.tickets + coalesce(x.n, 0), d.staked + coalesce(x.stake, 0)::bigint, coalesce(d.winners, 0) + coalesce(x.winners, 0),
         coalesce(d.prize_total, 0) + coalesce(x.prizes, 0)::bigint
    from draws d
    left join (select r.draw_id, count(*) n, sum(r.amount) stake, count(p.ticket_id) winners, sum(p.amount) prizes
                 from reversals r
                 left join prizes p on p.network_id = p_network and p.draw_id = r.draw_id and p.ticket_id = r.ticket_id
                where r.network_id = p_network and r.draw_id = any (p_draws) and r.kind = 'restore' group by r.draw_id) x on x.draw_id = d.draw_id
   where d.network_id = p_network and d.draw_id = any (p_draws)
$$;

create function leaf_bytes(l draw_leaves) returns bytea language sql immutable parallel safe as $$
  select int8send(l.draw_id) || l.facts || l.tickets_hash || int8send(l.tickets) || int8send(l.staked) || int8send(l.winners) || int8send(l.prize_total)
$$;

-- Of one network: what was cleared of a day. A clearing of reversals also reaches rounds of the two days after it.
create function has_cleared(p_network bigint, p_day date, p_sources text[]) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from cleared_files f where f.network_id = p_network and f.source = any (p_sources)
                    and (f.book_day = p_day or f.source = 'reversals' and f.book_day between p_day - 2 and p_day))
$$;

-- What breaks the chain of these settled draws: key -> seed -> hash, seed or saved result -> result and booster -> prize of every ticket
-- -> claim -> posting. p_seeds holds the seed that the server derived for each draw, null where it cannot know.
create function chain_differences(p_network bigint, p_draws bigint[], p_seeds bytea[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language sql stable set search_path = public, pg_temp as $$
  with asked as (select u.draw_id, u.seed from unnest(p_draws, p_seeds) u(draw_id, seed)),
  held as materialized (
    select d, d.draw_id, d.book_day, d.seed, d.seed_hash, d.result, d.booster, d.source, d.payouts, winning_bets(d.screen, d.result) winning,
           a.seed expected_seed, o.result sealed_result, o.booster sealed_booster, s.result saved_result, s.booster saved_booster
      from asked a
      join draws d on d.network_id = p_network and d.draw_id = a.draw_id and d.status = 'settled' and d.result is not null
      cross join lateral sealed_outcome(d) o
      left join lateral (select x.result, x.booster from saved_results x where x.network_id = p_network and x.draw_id = d.draw_id
                          order by x.saved_id desc limit 1) s on true
  ), won as materialized (
    select h.draw_id, t.ticket_id, t.player_id, x.amount, r.kind
      from held h
      join tickets t on t.network_id = p_network and t.draw_id = h.draw_id and t.bets && h.winning
      left join reversals r on r.network_id = p_network and r.draw_id = t.draw_id and r.ticket_id = t.ticket_id,
           lateral (select sum(l.qty::bigint * h.payouts[l.bet / 1000 + 1] * h.booster) amount from unnest(t.bets, t.qtys) l(bet, qty)
                     where l.bet = any (h.winning)) x
     where r.kind is distinct from 'cancel' and r.kind is distinct from 'void'
  ), unsealed as materialized (
    select h.draw_id, h.book_day from held h
     where not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = h.draw_id)
       and not has_cleared(p_network, h.book_day, array['tickets', 'draw_stakes'])
  )
  select h.draw_id, f.finding, h.draw_id, f.expected, f.found
    from held h, lateral (values
      ('seed differs from its hash', null::numeric, null::numeric, sha256(h.seed) <> h.seed_hash),
      ('seed differs from the key of the installation', null, null, h.expected_seed <> h.seed),
      ('result differs from its seed', h.sealed_result, h.result, h.source = 'sealed' and h.result <> h.sealed_result),
      ('booster differs from its seed', h.sealed_booster, h.booster, h.source = 'sealed' and h.booster <> h.sealed_booster),
      ('result differs from what was saved', h.saved_result, h.result, h.result <> h.saved_result),
      ('booster differs from what was saved', h.saved_booster, h.booster, h.booster <> h.saved_booster),
      ('source differs from what was saved', null, null,
       case h.source when 'sealed' then h.saved_result is not null
                     else h.saved_result is null and not has_cleared(p_network, h.book_day, array['saved_results']) end)
    ) f(finding, expected, found, is_so)
   where f.is_so
  union all
  select coalesce(w.draw_id, p.draw_id), 'prize differs from its result', coalesce(w.ticket_id, p.ticket_id), coalesce(w.amount, 0), coalesce(p.amount, 0)
    from won w
    full join (select x.draw_id, x.ticket_id, x.player_id, x.amount from held h
                 join prizes x on x.network_id = p_network and x.draw_id = h.draw_id) p on p.draw_id = w.draw_id and p.ticket_id = w.ticket_id
   where (w.amount, w.player_id) is distinct from (p.amount::numeric, p.player_id)
     -- A ticket that was taken back before the settlement won nothing.
     and not (p.ticket_id is null and w.kind is not distinct from 'restore')
  union all
  select c.draw_id, 'claim differs from its prize', c.ticket_id, p.amount, c.amount
    from held h
    join claims c on c.network_id = p_network and c.draw_id = h.draw_id
    left join prizes p on p.network_id = p_network and p.draw_id = c.draw_id and p.ticket_id = c.ticket_id
   where (p.amount, p.player_id) is distinct from (c.amount, c.player_id)
  union all
  select c.draw_id, 'claim differs from its posting', c.ticket_id, t.amount, c.amount
    from held h
    join claims c on c.network_id = p_network and c.draw_id = h.draw_id
    left join transfers t on t.network_id = p_network and t.book_day = c.book_day and t.transfer_id = c.transfer_id
   where (t.kind::text, t.amount, t.debit_wallet, t.credit_wallet, t.draw_id, t.ticket_id)
         is distinct from ('claim', c.amount, prizes_wallet(), c.player_id, c.draw_id, c.ticket_id)
  union all
  select t.draw_id, 'stake differs from its bets', t.ticket_id, x.stake, t.stake
    from unsealed u
    join tickets t on t.network_id = p_network and t.draw_id = u.draw_id,
         lateral (select sum(q)::bigint * 100 stake from unnest(t.qtys) q) x
   where x.stake <> t.stake
  union all
  select u.draw_id, 'stake on a number differs from its tickets', u.draw_id, x.laid, x.kept
    from unsealed u,
         lateral (select coalesce(l.stake, 0) laid, coalesce(s.stake, 0) kept
                    from (select b.bet, sum(b.qty)::bigint * 100 stake
                            from tickets t
                            left join reversals r on r.network_id = p_network and r.draw_id = u.draw_id and r.ticket_id = t.ticket_id,
                                 unnest(t.bets, t.qtys) b(bet, qty)
                           where t.network_id = p_network and t.draw_id = u.draw_id and r.ticket_id is null group by b.bet) l
                    full join (select y.bet, y.stake from draw_stakes y where y.network_id = p_network and y.draw_id = u.draw_id) s on s.bet = l.bet) x
   where x.laid <> x.kept
$$;

-- Draws that are no longer as they were sealed. What a clearing took is not compared.
create function seal_differences(p_network bigint, p_draws bigint[])
returns table (draw_id bigint, finding text, subject_id bigint, expected numeric, found numeric)
language sql stable set search_path = public, pg_temp as $$
  with held as materialized (
    select l, d, l.draw_id, d.book_day, d.draw_id is null or d.status <> 'settled' is_gone, d.result_cleared_at is not null is_cleared
      from draw_leaves l left join draws d on d.network_id = p_network and d.draw_id = l.draw_id
     where l.network_id = p_network and l.draw_id = any (p_draws)
  )
  select h.draw_id, 'sealed draw is gone', h.draw_id, null::numeric, null::numeric from held h where h.is_gone
  union all
  select h.draw_id, 'draw differs from its seal', h.draw_id, null, null
    from held h where not h.is_gone and not h.is_cleared and draw_facts(h.d) <> (h.l).facts
  union all
  select h.draw_id, 'sums of a draw differ from their seal', h.draw_id, x.sealed, x.found
    from held h
    join gross_sums_of(p_network, p_draws) g on g.draw_id = h.draw_id,
         lateral (values ((h.l).staked, g.staked), ((h.l).prize_total, g.prize_total), ((h.l).tickets, g.tickets), ((h.l).winners, g.winners)) x(sealed, found)
   where not h.is_gone and x.sealed <> x.found
     and not has_cleared(p_network, h.book_day, array['draw_sums'])
     -- Once the tickets are cleared, it is unknown how many of them a restore had reversed.
     and not (x.found < x.sealed and has_cleared(p_network, h.book_day, array['tickets', 'prizes', 'reversals'])
              and exists (select from restores r where r.network_id = p_network and r.restored_at > (h.l).sealed_at))
  union all
  select h.draw_id, 'tickets differ from their seal', h.draw_id, null, null
    from held h
   where not h.is_gone and not has_cleared(p_network, h.book_day, array['tickets']) and tickets_hash_of(p_network, h.draw_id) <> (h.l).tickets_hash
  union all
  select d.draw_id, 'settled draw was never sealed', d.draw_id, null, null
    from draws d
   where d.network_id = p_network and d.draw_id = any (p_draws) and d.status = 'settled' and d.result is not null
     and not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = d.draw_id)
     and not exists (select from draws_to_check q where q.network_id = p_network and q.draw_id = d.draw_id)
$$;

-- Seals settled draws of one network in one block. Those that are sealed already are left as they are.
create function seal_draws(p_network bigint, p_draws bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare v_block bigint; v_previous bytea; v_n bigint; v_leaves bytea;
begin
  perform hold_draw_chain();
  select b.block_id, b.hash into v_block, v_previous from draw_blocks b where b.network_id = p_network order by b.block_id desc limit 1;
  v_block := coalesce(v_block, 0) + 1;
  v_previous := coalesce(v_previous, decode(repeat('00', 32), 'hex'));
  insert into draw_leaves (network_id, draw_id, block_id, facts, tickets_hash, tickets, staked, winners, prize_total)
  select p_network, d.draw_id, v_block, draw_facts(d), tickets_hash_of(p_network, d.draw_id), g.tickets, g.staked, g.winners, g.prize_total
    from draws d join gross_sums_of(p_network, p_draws) g on g.draw_id = d.draw_id
   where d.network_id = p_network and d.draw_id = any (p_draws) and d.status = 'settled' and d.result is not null
  on conflict do nothing;
  select count(*), string_agg(leaf_bytes(l), '' order by l.draw_id) into v_n, v_leaves
    from draw_leaves l where l.network_id = p_network and l.block_id = v_block;
  if v_n = 0 then return; end if;
  insert into draw_blocks (network_id, block_id, draws, previous_hash, hash)
  values (p_network, v_block, v_n, v_previous, sha256(v_previous || int8send(p_network) || int8send(v_block) || v_leaves));
end $$;

-- Audits draws of one network. Those that wait and are right are sealed; those with a difference wait for the next audit.
create function check_draws(p_network bigint, p_draws bigint[], p_seeds bytea[]) returns setof difference
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set work_mem = '32MB' as $$
declare v_found jsonb; v_wrong bigint[];
begin
  select coalesce(jsonb_agg(to_jsonb(x)), '[]'), coalesce(array_agg(distinct x.draw_id), '{}') into v_found, v_wrong
    from (select * from chain_differences(p_network, p_draws, p_seeds)
          union all select * from seal_differences(p_network, p_draws)) x;
  perform seal_draws(p_network, array(select q.draw_id from draws_to_check q
                                       where q.network_id = p_network and q.draw_id = any (p_draws) and q.draw_id <> all (v_wrong)
                                         and not exists (select from draw_leaves l where l.network_id = p_network and l.draw_id = q.draw_id)));
  delete from draws_to_check q where q.network_id = p_network and q.draw_id = any (p_draws) and q.draw_id <> all (v_wrong);
  insert into draws_to_check (network_id, draw_id) select p_network, w from unnest(v_wrong) w on conflict do nothing;
  return query select p_network, x.finding, '{}'::bigint[], null::bigint, null::bigint, x.subject_id, x.expected, x.found
                 from jsonb_to_recordset(v_found) x(finding text, subject_id bigint, expected numeric, found numeric);
end $$;

-- Prizes that were paid after p_after, against what their tickets won: a round may be far older than what is audited every minute.
create function audit_claims(p_after bigint, p_network bigint default null) returns setof difference
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare g record;
begin
  for g in
    select t.network_id, t.draw_id, t.ticket_id, t.amount, x.won
      from transfers t
      join draws d on d.network_id = t.network_id and d.draw_id = t.draw_id and d.result is not null
      left join tickets k on k.network_id = t.network_id and k.draw_id = t.draw_id and k.ticket_id = t.ticket_id,
           lateral (select sum(l.qty::bigint * d.payouts[l.bet / 1000 + 1] * d.booster) won from unnest(k.bets, k.qtys) l(bet, qty)
                     where l.bet = any (winning_bets(d.screen, d.result))) x
     where t.transfer_id > p_after and t.kind = 'claim' and (p_network is null or t.network_id = p_network)
       and not (k.ticket_id is null and has_cleared(t.network_id, d.book_day, array['tickets'])) and x.won is distinct from t.amount
     order by t.transfer_id
  loop
    insert into draws_to_check (network_id, draw_id) values (g.network_id, g.draw_id) on conflict do nothing;
    return next row(g.network_id, 'claim differs from what its ticket won', '{}'::bigint[], null, null, g.ticket_id, coalesce(g.won, 0), g.amount)::difference;
  end loop;
end $$;

-- The chain of sealed draws, from the blocks sealed since p_since on.
create function verify_draw_blocks(p_since timestamptz) returns setof difference
language sql stable security definer set search_path = public, pg_temp as $$
  select b.network_id, case when p.hash is distinct from b.previous_hash and b.block_id > 1 then 'block of draws does not follow the one before it'
                            else 'block of draws differs from its hash' end,
         '{}'::bigint[], null::bigint, b.block_id, null::bigint, null::numeric, null::numeric
    from draw_blocks b
    left join draw_blocks p on p.network_id = b.network_id and p.block_id = b.block_id - 1,
         lateral (select string_agg(leaf_bytes(l), '' order by l.draw_id) leaves from draw_leaves l
                   where l.network_id = b.network_id and l.block_id = b.block_id) x
   where b.sealed_at >= p_since
     and (coalesce(p.hash, decode(repeat('00', 32), 'hex')) <> b.previous_hash or (b.block_id > 1) <> (p.block_id is not null)
          or b.hash is distinct from sha256(b.previous_hash || int8send(b.network_id) || int8send(b.block_id) || x.leaves))
$$;

grant select on draws_to_check, draw_leaves, draw_blocks, seed_keys to :app_role;
grant execute on function
  keep_seed_key(bytea), check_draws(bigint, bigint[], bytea[]), audit_claims(bigint, bigint), verify_draw_blocks(timestamptz)
  to :app_role;
