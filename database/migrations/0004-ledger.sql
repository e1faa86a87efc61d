-- The ledger: wallets, and movements of which each is one debit and one credit.
-- The application reads these tables and calls the posting functions; it cannot write the tables.

create type wallet_kind as enum ('account', 'game', 'prizes', 'border', 'issuance', 'clearing');

create type posting_kind as enum (
  'generate', 'retire', 'transfer', 'adjust', 'game-add', 'game-remove',
  'stake', 'cancel', 'void', 'settle', 'claim', 'restore'
);

-- One movement of credit inside a network, as post_movements gets it and post_batch makes it. payer and receiver are
-- wallets of accounts, null for issuance; reverses and day name the movement that it takes back.
create type movement_row as (
  place      integer,
  actor      bigint,
  key        uuid,
  print      bytea,
  payer      bigint,
  receiver   bigint,
  amount     bigint,
  kind       posting_kind,
  activity   jsonb,
  note       text,
  reference  text,
  category   text,
  reverses   bigint,
  day        date
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
  -- The prizes of all games meet in one wallet, and all corrections of a restore in another.
  constraint balance_is_exact check (
    abs(balance) <= case when kind in ('prizes', 'clearing') then 9000000000000000 else 1000000000000000 end),
  constraint only_some_floors_are_below_zero check (floor = 0 or kind in ('game', 'border', 'issuance')),
  constraint account_wallets_carry_the_account_id check ((kind = 'account') = (account_id is not null)
    and (kind <> 'account' or wallet_id = account_id)),
  constraint game_wallets_name_their_game check ((kind = 'game') = (game_id is not null)),
  constraint borders_name_the_other_side check ((kind = 'border') = (peer_id is not null)),
  constraint system_wallets_are_locked_last check ((kind = 'account') = (wallet_id < 4503599627370496))
) with (fillfactor = 60);
comment on table wallets is
  'One balance in hundredths. An account''s wallet has the account''s id. A wallet without an account has an id of '
  '2^52 or above, so that ordered locks take it last. holder is the kind of an open account, null once it is '
  'closed.';
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
  draw_id           bigint,
  ticket_id         bigint,
  note              text,
  reference         text,
  category          text,
  reverses          bigint,
  batch_id          bigint,
  primary key (network_id, book_day, transfer_id),
  constraint amount_is_positive_and_exact check (amount > 0 and amount <= 9007199254740991),
  constraint two_sides check (debit_wallet <> credit_wallet),
  constraint words_are_short check (
    char_length(note) <= 200 and char_length(reference) <= 60 and char_length(category) <= 30),
  -- Of a movement with words, those that were not given are empty.
  constraint words_come_together check (num_nulls(note, reference, category) in (0, 3)),
  constraint only_credit_is_taken_back check (reverses is null or kind = 'adjust'),
  constraint only_credit_is_moved_in_batches check (batch_id is null or kind in ('transfer', 'adjust'))
) partition by range (book_day);
comment on table transfers is
  'One movement: amount leaves debit_wallet and enters credit_wallet, so an unbalanced posting cannot be written. '
  'Both halves of a movement between networks carry the same link. Insert only.';
comment on column transfers.draw_id is 'The draw of a stake, refund, settlement or claim.';
comment on column transfers.ticket_id is
  'The ticket of a refund or claim. A stake has the ticket''s own id as transfer_id.';
comment on column transfers.note is
  'What the operator who moved credit wrote about it, with a reference and a category of its network, by name. Null '
  'for a movement without words.';
create index transfers_by_debit on transfers (network_id, debit_wallet, posted_at, transfer_id);
create index transfers_by_credit on transfers (network_id, credit_wallet, posted_at, transfer_id) where kind <> 'stake';
-- Few movements are no part of a ticket. Lists of them would read all stakes of their days otherwise.
create index transfers_without_tickets on transfers (network_id, book_day, transfer_id)
  where kind in ('generate', 'retire', 'transfer', 'adjust', 'game-add', 'game-remove', 'restore', 'void');
-- The cancellations of a player within an hour are counted with each of them.
create index transfers_by_cancel on transfers (network_id, credit_wallet, posted_at) where kind = 'cancel';
create index transfers_by_link on transfers (network_id, link) where link is not null;

comment on column transfers.reverses is 'The movement of the same network that this one takes back, in whole or in part.';
comment on column transfers.batch_id is 'The batch that it was posted with, if it was not posted alone.';
create index transfers_by_reversed on transfers (network_id, reverses) where reverses is not null;
create index transfers_by_batch on transfers (network_id, batch_id) where batch_id is not null;

create table undone_transfers (
  network_id   bigint not null,
  transfer_id  bigint not null,
  primary key (network_id, transfer_id)
);
comment on table undone_transfers is
  'A movement of credit whose effect a restore has taken back. It cannot be reversed any more, and a reversal in this '
  'table does not count. Written by restores only.';

create table credit_batches (
  network_id  bigint not null,
  batch_id    bigint not null,
  book_day    date not null,
  posted_at   timestamptz not null,
  actor_id    bigint not null,
  kind        posting_kind not null,
  is_down     boolean not null,
  rows        integer not null check (rows > 0),
  amount      bigint not null check (amount > 0),
  note        text not null,
  category    text not null,
  reverses    bigint,
  primary key (network_id, batch_id)
);
comment on table credit_batches is
  'Movements of credit that an operator posted together: between its wallet and one account each. is_down: the operator '
  'paid. reverses: the batch that this one takes back. Insert only; a batch is cleared with its movements.';
create index credit_batches_by_actor on credit_batches (network_id, actor_id, posted_at, batch_id);
create index credit_batches_by_day on credit_batches (network_id, book_day);

create table remarks (
  network_id         bigint not null,
  transfer_id        bigint not null,
  remark_id          bigint not null default nextval('record_ids'),
  book_day           date not null,
  written_at         timestamptz not null default clock_timestamp(),
  author_network_id  bigint not null,
  author_id          bigint not null,
  author_username    text not null,
  text               text not null,
  primary key (network_id, transfer_id, remark_id),
  constraint a_remark_has_a_text check (char_length(text) between 1 and 200)
);
comment on table remarks is
  'What a party of a movement said of it later. Of credit over a border, it is in the network that is not network 0. '
  'book_day is that of the movement. Insert only; a remark is cleared with its movement.';
create index remarks_by_day on remarks (network_id, book_day);

create index transfers_with_words on transfers (network_id, book_day, transfer_id) where note is not null;

create index transfers_by_id on transfers using brin (transfer_id) with (pages_per_range = 32, autosummarize = on);

create table idempotency_keys (
  network_id   bigint not null,
  actor_id     bigint not null,
  key          uuid not null,
  fingerprint  bytea not null,
  answer       jsonb not null,
  primary key (network_id, actor_id, key)
) partition by range (key);
comment on table idempotency_keys is
  'A posting that succeeded under a caller''s key, and the answer. Insert only; partitions of whole days are '
  'dropped once their keys are too old to be accepted.';

-- The wallet from which superadmins generate credit; its id is issuance_wallet().
insert into wallets (network_id, wallet_id, kind, floor) values (0, 4503599627370496, 'issuance', -1000000000000000);

grant select on wallets, transfers, idempotency_keys, undone_transfers, remarks, credit_batches to :app_role;

alter table networks add credit_categories jsonb;
comment on column networks.credit_categories is
  'What credit is moved for, as the admin named it: an array of {name, isRetired}. Null until then: usual_categories.';
grant update (credit_categories) on networks to :app_role;
