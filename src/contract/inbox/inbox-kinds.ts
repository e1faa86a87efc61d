/** What an entry of the inbox may say, by subject. The SQL functions of `database/functions/inbox` write these names. */
const kindsOf = {
  credit: ['transfer_large', 'credit_low'],
  dues: [
    'statement_issued',
    'statement_overdue',
    'payment_proposed',
    'payment_confirmed',
    'payment_refused',
    'due_reminded',
    'statement_disputed',
    'dispute_answered',
    'due_limit',
  ],
  play: ['prize_large', 'stake_large', 'cancellations_many'],
  games: ['balance_low', 'bets_refused'],
  draws: ['result_saved', 'result_replaced', 'result_withdrawn', 'draw_late', 'draw_void', 'draws_stuck'],
  returns: ['return_sealed', 'return_saved'],
  access: ['new_device', 'account_blocked', 'account_reactivated', 'superadmin_created'],
  system: [
    'complaint_received',
    'complaint_answered',
    'backup_failed',
    'backup_late',
    'books_difference',
    'books_alarm',
    'network_restored',
  ],
} as const;

export type InboxSubject = keyof typeof kindsOf;
export const inboxSubjects = Object.keys(kindsOf) as InboxSubject[];
export type InboxKind = (typeof kindsOf)[InboxSubject][number];
export const inboxKinds = Object.values(kindsOf).flat() as readonly InboxKind[] as [
  InboxKind,
  ...InboxKind[],
];
export const kindsOfSubject = (subject: InboxSubject): readonly InboxKind[] => kindsOf[subject];

/** How soon a reader should look at an entry: act now, look, or for information. */
export const inboxWeights = ['act', 'look', 'info'] as const;
export type InboxWeight = (typeof inboxWeights)[number];
/** All other kinds are to be looked at. */
const weights: { readonly [Kind in InboxKind]?: InboxWeight } = {
  credit_low: 'act',
  statement_overdue: 'act',
  payment_proposed: 'act',
  due_reminded: 'act',
  payment_confirmed: 'info',
  balance_low: 'act',
  bets_refused: 'act',
  draws_stuck: 'act',
  complaint_received: 'act',
  superadmin_created: 'act',
  backup_failed: 'act',
  backup_late: 'act',
  books_difference: 'act',
  books_alarm: 'act',
  result_saved: 'info',
  account_reactivated: 'info',
  network_restored: 'info',
};
export const weightOf = (kind: InboxKind): InboxWeight => weights[kind] ?? 'look';
export const kindsOfWeight = (weight: InboxWeight): readonly InboxKind[] =>
  inboxKinds.filter((kind) => weightOf(kind) === weight);

type InboxRecord = 'message' | 'movement' | 'statement' | 'payment';
/** The record that an entry is about, if it names one by its id. */
const records: { readonly [Kind in InboxKind]?: InboxRecord } = {
  transfer_large: 'movement',
  statement_issued: 'statement',
  statement_overdue: 'statement',
  statement_disputed: 'statement',
  dispute_answered: 'statement',
  payment_proposed: 'payment',
  payment_confirmed: 'payment',
  payment_refused: 'payment',
  complaint_received: 'message',
  complaint_answered: 'message',
};
export const recordKinds = Object.keys(records) as InboxKind[];
export const recordOf = (kind: InboxKind): InboxRecord | undefined => records[kind];

type DueKind = (typeof kindsOf)['dues'][number];
/**
 * What the amount of an entry between an account and its Reference says: what the account owes, or what it paid. Below
 * zero it is the other way round.
 */
const dueAmounts: { readonly [Kind in DueKind]: 'owed' | 'paid' } = {
  statement_issued: 'owed',
  statement_overdue: 'owed',
  payment_proposed: 'paid',
  payment_confirmed: 'paid',
  payment_refused: 'paid',
  due_reminded: 'owed',
  statement_disputed: 'owed',
  dispute_answered: 'owed',
  due_limit: 'owed',
};
/** Undefined for all other kinds. */
export const dueAmountOf = (kind: InboxKind): 'owed' | 'paid' | undefined =>
  (dueAmounts as { readonly [Kind in InboxKind]?: 'owed' | 'paid' })[kind];

/**
 * Kinds with a threshold that the admin of a network sets: an amount in points, a number of tickets cancelled within an
 * hour, or a switch, for which any number means on. Each can be switched off.
 */
export const thresholdUnits = {
  prize_large: 'points',
  stake_large: 'points',
  transfer_large: 'points',
  credit_low: 'points',
  cancellations_many: 'tickets',
  balance_low: 'switch',
  bets_refused: 'switch',
} as const satisfies Partial<Record<InboxKind, 'points' | 'tickets' | 'switch'>>;
export type ThresholdKind = keyof typeof thresholdUnits;
export const thresholdKinds = Object.keys(thresholdUnits) as ThresholdKind[];
/**
 * Kinds of which an inbox takes a limited number in an hour; `database/functions/inbox-limits/inbox-room.sql` names them, too.
 * An entry of these kinds without a subject is the summary of all further ones of its hour.
 */
export type LimitedKind = Exclude<ThresholdKind, 'balance_low' | 'bets_refused'>;
