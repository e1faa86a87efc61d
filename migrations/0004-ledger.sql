-- The ledger: wallets, and movements of which each is one debit and one credit.
-- The application reads these tables and calls the posting functions; it holds no right to write them.

create type wallet_kind as enum ('account', 'game', 'prizes', 'border', 'issuance', 'clearing');
create type posting_kind as enum (
  'generate', 'retire', 'transfer', 'adjust', 'game-add', 'game-remove',
  'stake', 'cancel', 'void', 'settle', 'claim', 'restore'
);

create table wallets (
  network_id  bigint not null references networks,
  wallet_id   bigint not null,
  kind        wallet_kind not null,
  account_id  bigint,
  holder      account_kind,
  game_id     bigint,
  peer_id     bigint,
  floor       bigint not null default 0,
  balance     bigint not null default 0,
  movements   bigint not null default 0,
  primary key (network_id, wallet_id),
  foreign key (network_id, account_id) references accounts,
  constraint never_below_floor check (balance >= floor),
  constraint balance_is_exact check (abs(balance) <= 1000000000000000),
  constraint only_some_floors_are_below_zero check (floor = 0 or kind in ('game', 'border', 'issuance')),
  constraint account_wallets_carry_the_account_id check ((kind = 'account') = (account_id is not null)
    and (kind <> 'account' or wallet_id = account_id)),
  constraint game_wallets_name_their_game check ((kind = 'game') = (game_id is not null)),
  constraint borders_name_the_other_side check ((kind = 'border') = (peer_id is not null)),
  constraint system_wallets_are_locked_last check ((kind = 'account') = (wallet_id < 4503599627370496))
) with (fillfactor = 60);
comment on table wallets is 'One balance in hundredths. An account''s wallet has the account''s id; what belongs to nobody has an id of 2^52 and above, so that ordered locks take it last. holder is the kind of an open account, empty once it is closed.';
create index wallets_of_the_house on wallets (network_id, kind) where kind <> 'account';
create index wallets_by_balance on wallets (network_id, holder, balance, wallet_id) where holder is not null;

create table transfers (
  network_id        bigint not null,
  book_day          date not null,
  transfer_id       bigint not null default nextval('record_ids'),
  posted_at         timestamptz not null,
  kind              posting_kind not null,
  debit_wallet      bigint not null,
  credit_wallet     bigint not null,
  amount            bigint not null,
  debit_after       bigint,
  credit_after      bigint,
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  link              uuid,
  primary key (network_id, book_day, transfer_id),
  constraint amount_is_positive_and_exact check (amount > 0 and amount <= 9007199254740991),
  constraint two_sides check (debit_wallet <> credit_wallet)
) partition by range (book_day);
comment on table transfers is 'One movement: amount leaves debit_wallet and enters credit_wallet, so an unbalanced posting cannot be written. Both halves of a movement between networks carry the same link. Insert only.';
create index transfers_by_debit on transfers (network_id, debit_wallet, posted_at, transfer_id);
create index transfers_by_credit on transfers (network_id, credit_wallet, posted_at, transfer_id) where kind <> 'stake';
create index transfers_by_link on transfers (network_id, link) where link is not null;

create table idempotency_keys (
  network_id   bigint not null,
  actor_id     bigint not null,
  key          uuid not null,
  fingerprint  bytea not null,
  answer       jsonb not null,
  primary key (network_id, actor_id, key)
) partition by range (key);
comment on table idempotency_keys is 'A posting that succeeded under a caller''s key, and what it was answered. Insert only; whole days are dropped once their keys are refused for age.';

-- Citus distributes tables with triggers only under this setting; plain PostgreSQL takes it for an unused placeholder.
set citus.enable_unsafe_triggers = on;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'insert only: %', tg_table_name using errcode = 'PB001';
end $$;

-- The guard of deletions looks at the statement, not at each row: a row trigger locks its row and writes to the log before the deletion
-- does so again. A statement that names a partition meets the partition's own guard.
create trigger insert_only before update on transfers for each row execute function refuse_change();
create trigger never_deleted before delete on transfers for each statement execute function refuse_change();
create trigger insert_only before update on idempotency_keys for each row execute function refuse_change();
create trigger never_deleted before delete on idempotency_keys for each statement execute function refuse_change();
create trigger insert_only before update on activity_log for each row execute function refuse_change();
create trigger never_deleted before delete on activity_log for each statement execute function refuse_change();
create trigger never_truncated before truncate on transfers for each statement execute function refuse_change();
create trigger never_truncated before truncate on idempotency_keys for each statement execute function refuse_change();
create trigger never_truncated before truncate on activity_log for each statement execute function refuse_change();

create function keep_wallet_identity() returns trigger language plpgsql as $$
begin
  if (new.network_id, new.wallet_id, new.kind) is distinct from (old.network_id, old.wallet_id, old.kind)
     or (new.account_id, new.game_id, new.peer_id) is distinct from (old.account_id, old.game_id, old.peer_id)
     or new.movements < old.movements
     or (new.balance <> old.balance and new.movements = old.movements)
  then
    raise exception 'a wallet changes only by movements' using errcode = 'PB001';
  end if;
  return new;
end $$;
create trigger keep_identity before update on wallets for each row execute function keep_wallet_identity();
create trigger never_deleted before delete on wallets for each row execute function refuse_change();
create trigger never_truncated before truncate on wallets for each statement execute function refuse_change();

-- Partitions: months for movements and the log, days of UUIDv7 keys for idempotency. A partition that is still to come is made
-- by the application at every start and once a day; each gets its own triggers of statements, for those are not cloned.
-- Made apart and attached: CREATE … PARTITION OF would lock the whole table against every posting and wait for every list.
create function make_partition(p_table text, p_name text, p_from text, p_to text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if to_regclass(p_name) is not null then return; end if;
  execute format('create table %I (like %I including defaults including constraints)', p_name, p_table);
  execute format('create trigger never_truncated before truncate on %I for each statement execute function refuse_change()', p_name);
  execute format('create trigger never_deleted before delete on %I for each statement execute function refuse_change()', p_name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, p_name, p_from, p_to);
end $$;

create function first_key_of(p_day date) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from p_day::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

create function keep_partitions(p_from date, p_until date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_month date; v_day date; v_old record;
begin
  perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
  -- Keys first, as a posting does: dropping a day locks the whole table, and the other order could deadlock with a posting.
  for v_day in select generate_series(current_date - 2, current_date + 7, interval '1 day')::date loop
    perform make_partition('idempotency_keys', 'idempotency_keys_' || to_char(v_day, 'YYYY_MM_DD'),
                           first_key_of(v_day)::text, first_key_of(v_day + 1)::text);
  end loop;
  for v_old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'idempotency_keys'::regclass and c.relname < 'idempotency_keys_' || to_char(current_date - 3, 'YYYY_MM_DD')
  loop
    execute format('drop table %I', v_old.relname);
  end loop;
  for v_month in select generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month')::date loop
    perform make_partition('transfers', 'transfers_' || to_char(v_month, 'YYYY_MM'), v_month::text, (v_month + interval '1 month')::date::text);
    perform make_partition('activity_log', 'activity_log_' || to_char(v_month, 'YYYY_MM'),
                           v_month::text || ' 00:00+00', (v_month + interval '1 month')::date::text || ' 00:00+00');
  end loop;
end $$;
select keep_partitions((current_date - interval '1 month')::date, (current_date + interval '3 months')::date);

-- Well-known wallets of a network.
create function issuance_wallet() returns bigint language sql immutable parallel safe as $$ select 4503599627370496 $$;
create function border_wallet(p_network bigint, p_peer bigint) returns bigint language sql immutable parallel safe as $$
  select case when p_network = 0 then 4503599627370496 + p_peer else 4503599627370496 end
$$;
create function prizes_wallet() returns bigint language sql immutable parallel safe as $$ select 4503599627370497 $$;

create function business_day(p_at timestamptz) returns date language sql stable set search_path = public, pg_temp as $$
  select (p_at at time zone i.time_zone)::date from installation i
$$;

insert into wallets (network_id, wallet_id, kind, floor) values (0, issuance_wallet(), 'issuance', -1000000000000000);

-- Opens what a new account needs to hold credit; an admin's account brings its network's own wallets and its two borders.
create function open_wallet(p_network bigint, p_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_kind account_kind;
begin
  select a.kind into strict v_kind from accounts a where a.network_id = p_network and a.account_id = p_account;
  insert into wallets (network_id, wallet_id, kind, account_id, holder) values (p_network, p_account, 'account', p_account, v_kind);
  if v_kind = 'admin' then
    insert into wallets (network_id, wallet_id, kind, peer_id, floor)
    values (0, border_wallet(0, p_network), 'border', p_network, -1000000000000000),
           (p_network, border_wallet(p_network, 0), 'border', 0, -1000000000000000);
    insert into wallets (network_id, wallet_id, kind) values (p_network, prizes_wallet(), 'prizes');
  end if;
end $$;

-- True while the account, or one above it in its network, is switched off or closed; also for an id that does not exist.
-- closed_at is compared so that no partial index of open accounts fits: without statistics one may be read whole.
create function is_barred(p_network bigint, p_account bigint) returns boolean
language sql stable parallel safe set search_path = public, pg_temp set enable_seqscan = off as $$
  select not exists (select 1 from accounts x where x.network_id = p_network and x.account_id = p_account and coalesce(x.closed_at, 'infinity') = 'infinity')
      or exists (select 1 from accounts b
                  where b.network_id = p_network
                    and b.account_id = any ((select a.path from accounts a where a.network_id = p_network and a.account_id = p_account)::bigint[])
                    and (not b.is_active or b.closed_at is not null))
$$;

-- What was answered under this key before; empty when the key is free. Another request under the same key is refused.
create function earlier_answer(p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea) returns jsonb
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare v_row record;
begin
  if p_key is null then return null; end if;
  select i.fingerprint, i.answer into v_row from idempotency_keys i
   where i.network_id = p_network and i.actor_id = p_actor and i.key = p_key;
  if not found then return null; end if;
  if v_row.fingerprint <> p_fingerprint then
    raise exception 'key bound to another request' using errcode = 'PB009';
  end if;
  return v_row.answer || jsonb_build_object('repeated', true);
end $$;

-- One movement inside one network whose two wallets are locked already. Answers {transferId, debitAfter, creditAfter}.
create function write_movement(
  p_network bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind posting_kind,
  p_actor_network bigint, p_actor bigint, p_link uuid
) returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare v_at timestamptz := clock_timestamp(); v_day date := business_day(v_at); v_debit_after bigint; v_credit_after bigint; v_id bigint := nextval('record_ids');
begin
  update wallets w set balance = w.balance - p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_debit and w.balance - p_amount >= w.floor
  returning w.balance into v_debit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_debit) then
      raise exception 'insufficient credit' using errcode = 'PB010';
    end if;
    raise exception 'no wallet to debit' using errcode = 'PB011';
  end if;
  update wallets w set balance = w.balance + p_amount, movements = w.movements + 1
   where w.network_id = p_network and w.wallet_id = p_credit and w.balance + p_amount <= 1000000000000000
  returning w.balance into v_credit_after;
  if not found then
    if exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = p_credit) then
      raise exception 'wallet is full' using errcode = 'PB014';
    end if;
    raise exception 'no wallet to credit' using errcode = 'PB011';
  end if;
  insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
                         debit_after, credit_after, actor_network_id, actor_id, link)
  values (p_network, v_day, v_id, v_at, p_kind, p_debit, p_credit, p_amount, v_debit_after, v_credit_after,
          p_actor_network, p_actor, p_link);
  return jsonb_build_object('transferId', v_id, 'debitAfter', v_debit_after, 'creditAfter', v_credit_after);
end $$;

-- Answers the account acted on (null for issuance), or raises: the actor's own wallet is one side of every posting of credit,
-- issuance is the other side of generate and retire in network 0 alone, and nobody but network 0 reaches across a border.
create function other_side(
  p_network bigint, p_actor bigint, p_from_network bigint, p_from bigint, p_to_network bigint, p_to bigint, p_kind posting_kind
) returns bigint language plpgsql immutable as $$
begin
  if p_kind in ('generate', 'retire') and p_network = 0 and p_from_network = 0 and p_to_network = 0
     and (p_kind = 'generate' and p_from is null and p_to = p_actor or p_kind = 'retire' and p_to is null and p_from = p_actor)
  then return null; end if;
  if p_kind in ('transfer', 'adjust') and p_from <> p_to then
    if p_from = p_actor and p_from_network = p_network and p_network in (0, p_to_network) then return p_to; end if;
    if p_to = p_actor and p_to_network = p_network and p_network in (0, p_from_network) and p_kind = 'adjust' then return p_from; end if;
  end if;
  raise exception 'no such posting' using errcode = 'PB015';
end $$;

-- Lets one transaction post, draw or clear in a network. Everything that does so calls this first. The lock is shared, and a restore takes
-- it exclusively until it commits (hold_network). It is tried, not waited for: while a restore waits for it or holds it, PB026 is raised at once.
create function enter_network(p_network bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_entered boolean;
begin
  select pg_try_advisory_xact_lock_shared(hashtextextended('posting', n.network_id)) into v_entered
    from networks n where n.network_id = p_network for key share of n;
  if not v_entered then raise exception 'the network is being restored' using errcode = 'PB026'; end if;
end $$;

-- Moves credit between two accounts, or between issuance (p_from or p_to null) and a superadmin. Exactly once under a key.
-- Lock order: networks ascending, in each the wallets ascending; then the key. Everything is judged after the locks.
-- p_unbarred: who may not be barred beside the actor. Credit can be taken back from a deactivated account, so it is not in it.
-- p_activity: the log entry of this act, written with it; its network is that of the account acted on.
create function move_credit(
  p_network bigint, p_actor bigint, p_key uuid, p_fingerprint bytea,
  p_from_network bigint, p_from bigint, p_to_network bigint, p_to bigint,
  p_amount bigint, p_kind posting_kind, p_unbarred bigint[], p_activity jsonb
) returns jsonb language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' set enable_seqscan = off as $$
declare
  v_answer jsonb; v_half jsonb; v_net bigint; v_from bigint; v_to bigint; v_border bigint; v_link uuid;
  v_account bigint; v_debit_after bigint; v_credit_after bigint; v_id bigint;
  v_other bigint := other_side(p_network, p_actor, p_from_network, p_from, p_to_network, p_to, p_kind);
  v_other_network bigint := case when v_other = p_to then p_to_network else p_from_network end;
begin
  foreach v_net in array case when p_from_network = p_to_network then array[p_from_network]
                              else array[least(p_from_network, p_to_network), greatest(p_from_network, p_to_network)] end loop
    perform enter_network(v_net);
    v_border := case when p_from_network <> p_to_network
                     then border_wallet(v_net, case when v_net = p_from_network then p_to_network else p_from_network end) end;
    perform 1 from wallets w
     where w.network_id = v_net
       and w.wallet_id in (case when v_net = p_from_network then coalesce(p_from, issuance_wallet()) else v_border end,
                           case when v_net = p_to_network then coalesce(p_to, issuance_wallet()) else v_border end)
     order by w.wallet_id for no key update;
  end loop;

  -- Only now: the same request, sent twice, has waited above for itself, and must not be told that its credit is spent.
  v_answer := earlier_answer(p_network, p_actor, p_key, p_fingerprint);
  if v_answer is not null then return v_answer; end if;

  if is_barred(p_network, p_actor) then raise exception 'actor barred' using errcode = 'PB012'; end if;
  -- It may have been closed, or moved to another branch, since the caller was let in.
  if v_other is not null and not exists (
    select 1 from accounts a
     where a.network_id = v_other_network and a.account_id = v_other and coalesce(a.closed_at, 'infinity') = 'infinity'
       and (p_network = 0 or p_actor = any (a.path))
  ) then
    raise exception 'no account of this branch' using errcode = 'PB011';
  end if;
  foreach v_account in array p_unbarred loop
    if is_barred(case when v_account = p_from then p_from_network else p_to_network end, v_account) then
      raise exception 'receiver barred' using errcode = 'PB013';
    end if;
  end loop;

  if p_from_network <> p_to_network then v_link := gen_random_uuid(); end if;
  -- All is locked, so the side that pays comes first: whether it can is the reason a caller is told.
  foreach v_net in array case when p_from_network = p_to_network then array[p_from_network]
                              else array[p_from_network, p_to_network] end loop
    v_border := border_wallet(v_net, case when v_net = p_from_network then p_to_network else p_from_network end);
    v_from := case when v_net = p_from_network then coalesce(p_from, issuance_wallet()) else v_border end;
    v_to := case when v_net = p_to_network then coalesce(p_to, issuance_wallet()) else v_border end;
    v_half := write_movement(v_net, v_from, v_to, p_amount, p_kind, p_network, p_actor, v_link);
    if v_net = p_from_network then
      v_debit_after := (v_half ->> 'debitAfter')::bigint;
      v_id := (v_half ->> 'transferId')::bigint;
    end if;
    if v_net = p_to_network then v_credit_after := (v_half ->> 'creditAfter')::bigint; end if;
  end loop;

  v_answer := jsonb_build_object('transferId', v_id, 'debitAfter', v_debit_after, 'creditAfter', v_credit_after);
  if p_key is not null then
    insert into idempotency_keys (network_id, actor_id, key, fingerprint, answer)
    values (p_network, p_actor, p_key, p_fingerprint, v_answer) on conflict do nothing;
    if not found then raise exception 'key won by another request' using errcode = 'PB008'; end if;
  end if;
  if p_activity is not null then
    insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, subject_username, action, subject,
                              outcome, request_method, request_url, ip_address, request_id, changes)
    select r.network_id, p_network, p_actor, r.actor_username, r.subject_id, r.subject_username, r.action, r.subject,
           'done', r.request_method, r.request_url, r.ip_address, r.request_id,
           jsonb_build_object('amount', p_amount, 'transferId', v_id, 'senderAfter', v_debit_after, 'receiverAfter', v_credit_after)
      from jsonb_to_record(p_activity) r(network_id bigint, actor_username text, subject_id bigint, subject_username text, action text,
                                         subject text, request_method text, request_url text, ip_address text, request_id text);
  end if;
  return v_answer;
end $$;

-- Closes an account for good. Answers what stands in the way, or null when it is done.
create function close_account(p_network bigint, p_account bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_kind account_kind; v_balance bigint;
begin
  select a.kind into v_kind from accounts a where a.network_id = p_network and a.account_id = p_account and a.closed_at is null for update;
  if not found then return 'missing'; end if;
  if exists (select 1 from accounts c where c.network_id = p_network and c.parent_id = p_account and c.closed_at is null) then return 'children'; end if;
  select w.balance into v_balance from wallets w where w.network_id = p_network and w.wallet_id = p_account for no key update;
  if v_balance <> 0 then return 'wallet'; end if;
  if v_kind = 'admin' and exists (select 1 from wallets w where w.network_id = p_network and w.balance <> 0) then return 'network'; end if;
  update accounts a set closed_at = clock_timestamp(), is_active = false where a.network_id = p_network and a.account_id = p_account;
  update wallets w set holder = null where w.network_id = p_network and w.wallet_id = p_account;
  return null;
end $$;

-- The auditor of one network: every difference by name, no row when the books are right.
create function audit_network(p_network bigint) returns table (finding text, wallet_id bigint, expected numeric, found numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with moved as (
    select m.wallet_id, sum(m.amount) balance, count(*) movements from (
      select t.debit_wallet wallet_id, -t.amount amount from transfers t where t.network_id = p_network
      union all
      select t.credit_wallet, t.amount from transfers t where t.network_id = p_network) m
     group by m.wallet_id
  )
  select 'balance differs from its movements', coalesce(w.wallet_id, m.wallet_id), coalesce(m.balance, 0), w.balance::numeric
    from (select * from wallets x where x.network_id = p_network) w full join moved m on m.wallet_id = w.wallet_id
   where coalesce(m.balance, 0) is distinct from w.balance
  union all
  select 'movements differ from their count', w.wallet_id, coalesce(m.movements, 0), w.movements
    from wallets w left join moved m on m.wallet_id = w.wallet_id
   where w.network_id = p_network and coalesce(m.movements, 0) <> w.movements
  union all
  select 'balances do not sum to zero', null, 0, sum(w.balance) from wallets w where w.network_id = p_network having sum(w.balance) <> 0
  union all
  select 'wallet below its floor', w.wallet_id, w.floor, w.balance from wallets w where w.network_id = p_network and w.balance < w.floor
  union all
  select 'open account without a wallet', a.account_id, 1, 0 from accounts a
   where a.network_id = p_network and a.closed_at is null
     and not exists (select 1 from wallets w where w.network_id = p_network and w.wallet_id = a.account_id)
$$;

-- Borders are compared on their own: what network 0 says of N and N of network 0 must cancel out.
create function audit_borders() returns table (network_id bigint, difference numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  select greatest(w.network_id, w.peer_id), sum(w.balance) from wallets w
   where w.kind = 'border' group by 1 having sum(w.balance) <> 0
$$;

grant select on wallets, transfers, idempotency_keys to :app_role;
grant execute on function
  keep_partitions(date, date), open_wallet(bigint, bigint), is_barred(bigint, bigint), business_day(timestamptz),
  move_credit(bigint, bigint, uuid, bytea, bigint, bigint, bigint, bigint, bigint, posting_kind, bigint[], jsonb),
  close_account(bigint, bigint), enter_network(bigint), audit_network(bigint), audit_borders(), issuance_wallet(), prizes_wallet(),
  border_wallet(bigint, bigint)
  to :app_role;
