-- The books: movements and settled draws are sealed into chains of hashes, and audited every minute.

create table ledger_blocks (
  network_id      bigint not null references networks,
  block_id        bigint not null check (block_id > 0),
  book_day        date not null,
  after_transfer  bigint not null,
  until_transfer  bigint not null,
  movements       bigint not null,
  amount          numeric(38) not null,
  leaves          bytea,
  carried         bytea,
  is_resealed     boolean not null,
  previous_hash   bytea not null,
  hash            bytea not null,
  sealed_at       timestamptz not null default clock_timestamp(),
  cleared_at      timestamptz,
  primary key (network_id, block_id),
  constraint ids_go_up check (after_transfer <= until_transfer),
  constraint leaves_go_with_the_clearing check (
    (cleared_at is null) = (leaves is not null) and (leaves is null) = (carried is null))
);
alter table ledger_blocks alter column leaves set storage external, alter column carried set storage external;
comment on table ledger_blocks is
  'A sealed block: the movements of one network and one business day with ids above after_transfer and up to '
  'until_transfer. leaves holds, ordered by id, 8 bytes of id and 16 bytes of a hash over the row; carried holds '
  'the same for carried movements. hash covers the previous hash, network, block, day and leaves, so that no block '
  'can be changed without changing all later ones. A cleared block keeps only its hash.';
create index ledger_blocks_by_transfer on ledger_blocks (until_transfer);
create index ledger_blocks_by_time on ledger_blocks (sealed_at);
create index ledger_blocks_by_day on ledger_blocks (network_id, book_day, block_id);

create table ledger_marks (
  id_range      smallint primary key,
  sealed_until  bigint not null,
  marked_until  bigint,
  marked_node   integer,
  marked_xid    xid8,
  given_until   bigint
);
comment on table ledger_marks is
  'How far movements are sealed, for each range of ids (id_range): each database node gives out ids in a range of its '
  'own. Every movement of the range up to sealed_until is sealed and counted in audited_balances. marked_until is the '
  'last id that marked_node had given out when its transaction marked_xid began: once all transactions up to '
  'marked_xid have ended there, no further movement up to marked_until can appear. given_until is the last id that '
  'had been given out when this database was restored from a backup: a node gives out higher ones (raise_ids).';

insert into ledger_marks (id_range, sealed_until) values (0, 0);

create table network_marks (
  network_id    bigint not null,
  id_range      smallint not null,
  sealed_until  bigint not null,
  primary key (network_id, id_range)
) with (fillfactor = 70);
comment on table network_marks is
  'Up to which id of a range the movements of one network are sealed and counted in audited_balances. A network '
  'without movements in the range since then keeps an older mark than the one in ledger_marks.';

create view movement_leaves as
  select t.network_id, t.book_day, t.transfer_id, t.debit_wallet, t.credit_wallet, t.amount,
         int8send(t.transfer_id) || substring(sha256(convert_to(concat_ws('|',
           t.network_id, t.book_day - date '2000-01-01', t.transfer_id,
           (extract(epoch from t.posted_at) * 1000000)::bigint,
           t.kind, t.debit_wallet, t.credit_wallet, t.amount,
           coalesce(t.debit_after::text, '-'), coalesce(t.credit_after::text, '-'),
           t.actor_network_id, t.actor_id,
           coalesce(t.link::text, '-'), coalesce(t.draw_id::text, '-'), coalesce(t.ticket_id::text, '-'),
           -- With their lengths, so that no other words make the same text.
           char_length(t.note) || ':' || t.note || char_length(t.reference) || ':' || t.reference
             || char_length(t.category) || ':' || t.category,
           'reverses ' || t.reverses, 'batch ' || t.batch_id), 'UTF8'))
           for 16) as leaf
    from transfers t;
comment on view movement_leaves is
  'Movements with their leaves, for blocks of ledger_blocks: 24 bytes, which are 8 bytes of id and the first 16 bytes '
  'of a hash. The hash covers every column of the row, in one text that no setting of the server changes.';

create table audited_balances (
  network_id  bigint not null,
  wallet_id   bigint not null,
  balance     numeric(38) not null,
  movements   bigint not null,
  primary key (network_id, wallet_id)
) with (fillfactor = 70);
comment on table audited_balances is
  'The sum of the sealed movements of one wallet, so that an audit adds only newer ones.';

create table sealed_days (
  network_id  bigint not null,
  wallet_id   bigint not null,
  book_day    date not null,
  amount_in   bigint not null check (amount_in >= 0),
  amount_out  bigint not null check (amount_out >= 0),
  movements   bigint not null check (movements > 0),
  primary key (network_id, wallet_id, book_day)
) with (fillfactor = 70);
comment on table sealed_days is
  'What the sealed movements of one business day did to one wallet. All days of a wallet add up to its row of '
  'audited_balances, so its balance at the end of a day is known without its movements. Written when movements are '
  'sealed; a clearing leaves it as it is.';

create table audits (
  network_id      bigint not null default 0 check (network_id = 0),
  audit_id        bigint not null default nextval('record_ids'),
  kind            text not null check (kind in ('minute', 'full', 'files')),
  started_at      timestamptz not null,
  duration_ms     integer not null,
  movements       bigint not null,
  sealed_until    bigint[] not null,
  failures        integer not null default 0,
  differences     integer not null,
  is_whole        boolean not null,
  primary key (network_id, audit_id)
);
comment on table audits is
  'One audit of all networks: minute (new movements and the blocks of the last day), full (everything) or files '
  '(seals in the files of a node that had no audit turn). movements is how many it read; sealed_until is how far it '
  'read, one id for each range of ids; is_whole is false if time '
  'ran out before all blocks were checked; failures counts steps that ended with an error.';
create index audits_by_time on audits (started_at);
create index audits_that_found on audits (started_at) where differences > 0;

create table audit_differences (
  network_id      bigint not null,
  audit_id        bigint not null,
  place           integer not null,
  finding         text not null,
  wallet_ids      bigint[] not null,
  transfer_id     bigint,
  block_id        bigint,
  subject_id      bigint,
  expected        numeric,
  found           numeric,
  primary key (network_id, audit_id, place)
);
comment on table audit_differences is
  'One difference in the books of one network: the wallets, movement or block, or the draw, ticket or account named '
  'by subject_id.';

create table audit_turns (
  kind      text primary key,
  taken_at  timestamptz not null
);
comment on table audit_turns is
  'When a node last took the turn for one kind of audit, or for a look at returns, so that only one of several nodes '
  'runs it.';

create type difference as (
  network_id  bigint,
  finding     text,
  wallet_ids  bigint[],
  transfer_id bigint,
  block_id    bigint,
  subject_id  bigint,
  expected    numeric,
  found       numeric
);

create table draws_to_check (
  network_id  bigint not null,
  draw_id     bigint not null,
  primary key (network_id, draw_id)
);
comment on table draws_to_check is
  'A settled draw that is not sealed yet, or in which the last audit found a difference. The audit of each minute '
  'checks it until it agrees.';

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
comment on table draw_blocks is
  'Draws of one network that were sealed together. hash covers the previous hash, network, block and the rows of '
  'draw_leaves with this block_id.';
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
comment on table draw_leaves is
  'The seal of one settled draw. facts is a hash over its terms, seed, result, booster and times; tickets_hash is '
  'one over its tickets. The sums include tickets that a restore reversed, so that a restore does not change them.';
create index draw_leaves_of_block on draw_leaves (network_id, block_id);
create index draw_leaves_by_time on draw_leaves (sealed_at);

create view draw_facts as
  select d.network_id, d.draw_id,
         sha256(convert_to(concat_ws('|',
           d.network_id, d.draw_id, d.game_id, d.screen, d.nodigit, d.timecount, d.payouts::text,
           (extract(epoch from d.opens_at) * 1000000)::bigint, (extract(epoch from d.closes_at) * 1000000)::bigint,
           (extract(epoch from d.ends_at) * 1000000)::bigint,
           d.book_day - date '2000-01-01', d.status, encode(d.seed_hash, 'hex'),
           coalesce(encode(d.seed, 'hex'), '-'), coalesce(d.result::text, '-'), coalesce(d.booster::text, '-'),
           coalesce(d.source, '-'), coalesce((extract(epoch from d.drawn_at) * 1000000)::bigint, 0),
           coalesce((extract(epoch from d.settled_at) * 1000000)::bigint, 0)), 'UTF8')) as facts
    from draws d;
comment on view draw_facts is
  'A hash over the terms, times, seed, result and booster of a draw, for draw_leaves. No setting of the session '
  'changes the hashed text: instants are microseconds and the day is a number of days.';

create view draw_leaf_bytes as
  select l.network_id, l.draw_id, l.block_id,
         int8send(l.draw_id) || l.facts || l.tickets_hash
           || int8send(l.tickets) || int8send(l.staked) || int8send(l.winners) || int8send(l.prize_total) as leaf
    from draw_leaves l;
comment on view draw_leaf_bytes is 'The bytes of a row of draw_leaves over which the hash of its block is taken.';

create table seed_keys (
  since   timestamptz primary key,
  key_id  bytea not null
);
comment on table seed_keys is
  'From when seeds are derived from which secret key, by its fingerprint. A seed is only compared with the key it '
  'was derived from.';

create table alarms (
  network_id  bigint not null,
  kind        text not null,
  source      text not null,
  detail      text not null,
  raised_at   timestamptz not null default clock_timestamp(),
  primary key (network_id, kind, source)
);
comment on table alarms is
  'One alarm that is raised now, for one network or, in network 0, for the installation. kind is its name in the '
  'contract, source is the check that raises and clears it, detail is one sentence for superadmins.';

create table server_clocks (
  network_id     bigint not null default 0 check (network_id = 0),
  server_id      uuid not null,
  name           text not null,
  difference_ms  bigint not null,
  noted_at       timestamptz not null default clock_timestamp(),
  primary key (network_id, server_id)
);
comment on table server_clocks is
  'A server whose clock differs from the database clock: difference_ms is how far it is ahead, measured at '
  'noted_at. A server without a difference has no row; the row of an ended server is stale.';

create table server_miscounts (
  network_id     bigint not null default 0 check (network_id = 0),
  server_id      uuid not null,
  name           text not null,
  detail         text not null,
  noted_at       timestamptz not null default clock_timestamp(),
  primary key (network_id, server_id)
);
comment on table server_miscounts is
  'A server process that counted more than it had open: detail says what, noted_at when it last said so. A process '
  'that counts correctly has no row; the row of an ended process is stale.';

create table primary_fence (
  is_only     boolean primary key default true check (is_only),
  least_term  bigint not null
);
comment on table primary_fence is
  'A database whose term is below least_term must not be used. Written into an old primary when another database is '
  'promoted. No row before the first promotion.';

grant select on ledger_blocks, ledger_marks, network_marks, audited_balances, sealed_days, audits, audit_differences,
  draws_to_check, draw_leaves, draw_blocks, seed_keys, alarms, server_clocks, server_miscounts, primary_fence to :app_role;
grant insert, update, delete on server_clocks, server_miscounts to :app_role;
