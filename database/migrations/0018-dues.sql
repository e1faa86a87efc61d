-- Accounts between levels: who owes whom.

create table given_days (
  network_id  bigint not null,
  book_day    date not null,
  account_id  bigint not null,
  parent_id   bigint not null,
  given       bigint not null default 0 check (given >= 0),
  taken       bigint not null default 0 check (taken >= 0),
  primary key (network_id, book_day, account_id, parent_id)
) with (fillfactor = 70);
comment on table given_days is
  'Credit that the branch of one account got from above and gave back on one business day, in hundredths. Credit '
  'that moves over several levels counts for each account on its path below the one that moved it. parent_id is '
  'the Reference at that time, or 0 above an admin: the superadmins.';
create index given_days_by_account on given_days (network_id, account_id, book_day);

grant select on given_days to :app_role;

create table due_terms (
  network_id        bigint not null,
  terms_id          bigint not null default nextval('record_ids'),
  account_id        bigint not null,
  parent_id         bigint not null,
  from_day          date not null,
  basis             text not null check (basis in ('result', 'points')),
  plan              text check (plan in ('turnover', 'share', 'shareProfit')),
  share_rate        integer check (share_rate between 0 and 10000),
  point_price       integer check (point_price between 1 and 1000000),
  period            text not null check (period in ('none', 'day', 'week', 'half-month', 'month')),
  weekday           smallint check (weekday between 1 and 7),
  grace_days        smallint not null check (grace_days between 0 and 31),
  accept_days       smallint check (accept_days between 1 and 31),
  credit_reference  bigint check (credit_reference >= 0),
  due_limit         bigint check (due_limit >= 0),
  warn_at           smallint[] not null default '{}',
  increase_amount   bigint check (increase_amount > 0),
  increase_until    date,
  increase_reason   text,
  when_overdue      text not null default 'nothing' check (when_overdue in ('nothing', 'stop-giving')),
  actor_network_id  bigint not null,
  actor_id          bigint not null,
  actor_username    text not null,
  created_at        timestamptz not null default clock_timestamp(),
  primary key (network_id, terms_id),
  foreign key (network_id, account_id) references accounts,
  constraint a_basis_has_its_own_terms check (
    (plan is not null) = (basis = 'result') and (point_price is not null) = (basis = 'points')),
  constraint a_share_has_a_rate check ((share_rate is not null) = (coalesce(plan, '') in ('share', 'shareProfit'))),
  constraint a_week_has_its_first_day check ((weekday is not null) = (period = 'week')),
  constraint warnings_belong_to_a_limit check (due_limit is not null or cardinality(warn_at) = 0),
  constraint an_increase_is_complete check (
    num_nonnulls(increase_amount, increase_until, increase_reason) in (0, 3)
    and (increase_amount is null or due_limit is not null))
);
comment on table due_terms is
  'What an account and its Reference agreed, from a business day on; the row with the latest from_day up to a '
  'day holds on it, of several the last one. parent_id is 0 above an admin: the superadmins. share_rate and '
  'point_price are hundredths of a percent, credit_reference hundredths of points. weekday is the first day of a '
  'week: 1 is Monday. accept_days null: a statement is never accepted by itself. due_limit is what the account may '
  'owe, in hundredths, and increase_amount what is added to it up to the day increase_until; at each of warn_at, '
  'percent of the limit, both sides are told. when_overdue stop-giving: while a statement of these terms is '
  'overdue, the account and its branch get no credit from above. Insert only.';
create index due_terms_of_edge on due_terms (network_id, account_id, parent_id, from_day, terms_id);
create index due_terms_by_parent on due_terms (network_id, parent_id, account_id, from_day);

create table due_edges (
  network_id  bigint not null,
  account_id  bigint not null,
  parent_id   bigint not null,
  open_from   date not null,
  closes_on   date,
  overdue_on  date,
  balance     bigint not null default 0,
  agreed      text not null default '',
  base        bigint not null default 0,
  carried     bigint not null default 0 check (carried <= 0),
  is_judged   boolean not null default false,
  recount_from  date,
  warned      smallint not null default 0,
  primary key (network_id, account_id, parent_id),
  foreign key (network_id, account_id) references accounts
) with (fillfactor = 70);
comment on table due_edges is
  'The state of the accounts between an account and its Reference. open_from is the first day without a '
  'statement, closes_on the last day of the period that begins there; null where the terms have none. '
  'overdue_on is the first day on which a statement is overdue of which the sides were not told yet. balance is '
  'the sum of the rows of dues: above zero the account owes. agreed is how the last statement computed its due, '
  'as a text; base is what its share or price was applied to since that was agreed, carried the loss that later '
  'profits make up for first. is_judged: its terms have, or had, a limit or stop credit from above. '
  'warned is the highest of warn_at that the due has reached, 0 for none. '
  'recount_from is the first day whose figures changed after a statement of it; its statements are recounted.';
create index due_edges_judged on due_edges (network_id, account_id, parent_id) where is_judged;
create index due_edges_by_parent on due_edges (network_id, parent_id);
create index due_edges_of_admins on due_edges (account_id) where parent_id = 0;
create index due_edges_to_recount on due_edges (network_id, recount_from) where recount_from is not null;
create index due_edges_closing on due_edges (closes_on) where closes_on is not null;
create index due_edges_overdue on due_edges (overdue_on) where overdue_on is not null;

create table due_marks (
  network_id  bigint primary key references networks,
  marked_on   date not null,
  marked_xid  xid8 not null
);
comment on table due_marks is
  'The last business day on which statements of a network were due, and a transaction id that was given out on that '
  'day: credit of earlier days was moved by older transactions. While one of them still runs, no statement is issued.';

create table due_statements (
  network_id      bigint not null,
  statement_id    bigint not null default nextval('record_ids'),
  account_id      bigint not null,
  parent_id       bigint not null,
  terms_id        bigint not null,
  first_day       date not null,
  last_day        date not null,
  opening         bigint not null,
  play            bigint not null,
  win             bigint not null,
  supercom        bigint not null,
  distcom         bigint not null,
  retailcom       bigint not null,
  usercom         bigint not null,
  given           bigint not null,
  taken           bigint not null,
  net             bigint not null,
  share           bigint not null,
  base            bigint not null,
  agreed          text not null,
  carried_before  bigint not null,
  carried         bigint not null,
  due             bigint not null,
  paid            bigint not null,
  written_off     bigint not null,
  corrected       bigint not null,
  closing         bigint not null,
  issued_at       timestamptz not null default clock_timestamp(),
  hash            bytea not null,
  primary key (network_id, statement_id),
  constraint one_statement_for_each_period unique (network_id, account_id, parent_id, first_day),
  constraint a_period_has_days check (first_day <= last_day)
);
comment on table due_statements is
  'The issued statement of one edge and period: what the account owed before, the figures of its days, and what '
  'it owes after: closing is opening + due + corrected - paid - written_off. Amounts are hundredths; above zero '
  'the account owes. hash is the SHA-256 of the hash of the statement before and of the row (statement_hash). '
  'Insert only.';
create index due_statements_by_id on due_statements (statement_id);
create index due_statements_by_parent on due_statements (network_id, parent_id, last_day, statement_id);

create table dues (
  network_id        bigint not null,
  due_id            bigint not null default nextval('record_ids'),
  account_id        bigint not null,
  parent_id         bigint not null,
  kind              text not null check (kind in ('statement', 'payment', 'write-off', 'correction')),
  debtor_id         bigint not null,
  creditor_id       bigint not null,
  amount            bigint not null check (amount > 0),
  book_day          date not null,
  statement_id      bigint,
  payment_id        bigint,
  for_statement_id  bigint,
  dispute_id        bigint,
  reason            text,
  actor_id          bigint,
  actor_username    text,
  booked_at         timestamptz not null default clock_timestamp(),
  primary key (network_id, due_id),
  constraint sides_are_those_of_the_edge check (
    (debtor_id, creditor_id) in ((account_id, parent_id), (parent_id, account_id))),
  constraint what_was_booked_is_named check (
    (statement_id is not null) = (kind = 'statement') and (payment_id is not null) = (kind = 'payment')
    and (reason is not null) = (kind in ('write-off', 'correction'))),
  constraint an_actor_writes_off check (
    (actor_id is not null) = (kind = 'write-off') or kind = 'correction'),
  constraint a_correction_is_for_a_statement check (
    (for_statement_id is null or kind = 'correction') and (dispute_id is null or for_statement_id is not null))
);
comment on table dues is
  'The book of dues: each row has a debtor, a creditor and an amount above zero, so all dues of a network add up '
  'to zero. Wallets have nothing to do with it. A correction changes what is owed on the day on which it is '
  'booked, with a reason; for_statement_id is the issued statement that it is for, dispute_id the upheld dispute '
  'of it. Insert only.';
create index dues_of_edge on dues (network_id, account_id, parent_id, book_day, due_id);
create unique index dues_of_statement on dues (network_id, statement_id) where statement_id is not null;
create unique index dues_of_payment on dues (network_id, payment_id) where payment_id is not null;
create unique index dues_of_dispute on dues (network_id, dispute_id) where dispute_id is not null;

create table due_payments (
  network_id        bigint not null,
  payment_id        bigint not null default nextval('record_ids'),
  account_id        bigint not null,
  parent_id         bigint not null,
  payer_id          bigint not null,
  payee_id          bigint not null,
  amount            bigint not null check (amount > 0),
  method            text not null check (method in ('cash', 'bank', 'upi', 'points', 'other')),
  reference         text not null default '',
  note              text not null default '',
  proposer_id       bigint not null,
  proposer_username text not null,
  proposed_at       timestamptz not null default clock_timestamp(),
  primary key (network_id, payment_id),
  foreign key (network_id, account_id) references accounts,
  constraint payer_and_payee_are_those_of_the_edge check (
    (payer_id, payee_id) in ((account_id, parent_id), (parent_id, account_id)))
);
comment on table due_payments is
  'A payment that one side of an edge recorded; of the methods only points move credit. payer_id and payee_id are account_id and '
  'parent_id, in one order or the other; proposer_id is the account that recorded it. It counts once '
  'due_payment_ends says that the other side confirmed it; without an end it expires after 72 hours. amount is '
  'hundredths. Insert only.';
create index due_payments_of_edge on due_payments (network_id, account_id, parent_id, payment_id);
create index due_payments_by_id on due_payments (payment_id);
create index due_payments_by_parent on due_payments (network_id, parent_id, payment_id);

create table due_payment_ends (
  network_id      bigint not null,
  payment_id      bigint not null,
  state           text not null check (state in ('confirmed', 'refused', 'withdrawn')),
  reason          text not null default '',
  by_pin          boolean not null default false,
  transfer_id     bigint,
  actor_id        bigint not null,
  actor_username  text not null,
  ended_at        timestamptz not null default clock_timestamp(),
  primary key (network_id, payment_id),
  foreign key (network_id, payment_id) references due_payments
);
comment on table due_payment_ends is
  'How a payment ended, once. by_pin: confirmed in the session of the side that recorded it, by the PIN of the '
  'other side. transfer_id: the movement of credit of a payment in points. Insert only.';

create table due_acceptances (
  network_id      bigint not null,
  statement_id    bigint not null,
  actor_id        bigint not null,
  actor_username  text not null,
  accepted_at     timestamptz not null default clock_timestamp(),
  primary key (network_id, statement_id),
  foreign key (network_id, statement_id) references due_statements
);
comment on table due_acceptances is
  'A statement that its account accepted. Without a row it counts as accepted after the days of its terms. Insert '
  'only.';

create table due_recounts (
  network_id      bigint not null,
  recount_id      bigint not null default nextval('record_ids'),
  statement_id    bigint not null,
  play            bigint not null,
  win             bigint not null,
  supercom        bigint not null,
  distcom         bigint not null,
  retailcom       bigint not null,
  usercom         bigint not null,
  given           bigint not null,
  taken           bigint not null,
  net             bigint not null,
  share           bigint not null,
  base            bigint not null,
  carried_before  bigint not null,
  carried         bigint not null,
  due             bigint not null,
  recounted_at    timestamptz not null default clock_timestamp(),
  primary key (network_id, recount_id),
  foreign key (network_id, statement_id) references due_statements
);
comment on table due_recounts is
  'The figures of an issued statement, counted again after a restore changed its days. The difference of due to the '
  'statement, or to the recount before, is a correction in dues. Insert only.';
create index due_recounts_of_statement on due_recounts (network_id, statement_id, recount_id);
create table due_disputes (
  network_id      bigint not null,
  dispute_id      bigint not null default nextval('record_ids'),
  statement_id    bigint not null,
  account_id      bigint not null,
  parent_id       bigint not null,
  line            text not null,
  reason          text not null check (reason <> ''),
  actor_id        bigint not null,
  actor_username  text not null,
  created_at      timestamptz not null default clock_timestamp(),
  primary key (network_id, dispute_id),
  foreign key (network_id, statement_id) references due_statements,
  constraint a_line_of_a_statement check (
    line in ('opening', 'due', 'paid', 'writtenOff', 'corrected', 'closing', 'play', 'win', 'end', 'supercom',
             'distcom', 'retailcom', 'usercom', 'net', 'share', 'carriedBefore', 'carried', 'given', 'taken'))
);
comment on table due_disputes is
  'One line of an issued statement that its account disputes. It changes no figure; it is open until '
  'due_dispute_answers has its answer. Edge and line are those of the statement. Insert only.';
create index due_disputes_of_statement on due_disputes (network_id, statement_id, dispute_id);
create index due_disputes_of_edge on due_disputes (network_id, account_id, parent_id, dispute_id);
create index due_disputes_by_id on due_disputes (dispute_id);

create table due_dispute_answers (
  network_id      bigint not null,
  dispute_id      bigint not null,
  is_upheld       boolean not null,
  amount          bigint check (amount <> 0),
  reason          text not null check (reason <> ''),
  actor_id        bigint not null,
  actor_username  text not null,
  answered_at     timestamptz not null default clock_timestamp(),
  primary key (network_id, dispute_id),
  foreign key (network_id, dispute_id) references due_disputes,
  constraint an_upheld_dispute_has_an_amount check ((amount is not null) = is_upheld)
);
comment on table due_dispute_answers is
  'How the Reference answered a dispute, once. amount is what an upheld one adds to the due, in hundredths, below '
  'zero if the account owes less; a row of dues books it. Insert only.';

create type due_line as (
  terms_id        bigint,
  first_day       date,
  last_day        date,
  ends_on         date,
  play            bigint,
  win             bigint,
  supercom        bigint,
  distcom         bigint,
  retailcom       bigint,
  usercom         bigint,
  given           bigint,
  taken           bigint,
  net             bigint,
  share           bigint,
  base            bigint,
  agreed          text,
  carried_before  bigint,
  carried         bigint,
  due             bigint
);

grant select on due_terms, due_edges, due_marks, due_statements, due_recounts, dues, due_payments, due_payment_ends,
  due_acceptances, due_disputes, due_dispute_answers to :app_role;
