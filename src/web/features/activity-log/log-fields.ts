/**
 * How the fields of log entries are shown: amounts as points, codes and reasons in words, and ids not at all. Every field
 * that an entry can have is in this table or a field of an account; a test compares it with entries of every kind.
 */
const styles = {
  hundredths: [
    'amount',
    'senderAfter',
    'receiverAfter',
    'gameBalance',
    'walletBalance',
    'refunded',
    'creditLine',
    'raised',
    'lowered',
    'stakesReversed',
  ],
  points: ['prize_large', 'stake_large', 'transfer_large', 'credit_low', 'unclaimedAmount'],
  count: [
    'sessions',
    'movements',
    'tickets',
    'cancellations_many',
    'walletCount',
    'accountsReturned',
    'accountsDeactivated',
    'accountsReopened',
    'ticketsReversed',
    'unsettledRounds',
    'openTickets',
    'unclaimedPrizes',
    'results',
    'postings',
    'logEntries',
    'length',
    'nodigit',
    'timecount',
    'booster',
  ],
  interval: ['timeId'],
  draw: ['roundNumber'],
  percent: ['winpercentage', 'commission'],
  code: ['status', 'models', 'savedState', 'screen', 'label', 'password', 'pin'],
  result: ['result'],
  refusal: ['code'],
  country: ['country'],
  state: ['state'],
  payouts: ['payouts'],
  presence: ['logo', 'images'],
  plain: [
    'known',
    'balance_low',
    'bets_refused',
    'isActive',
    'gameName',
    'publisher',
    'releaseDate',
    'description',
    'reason',
    'deactivationReason',
    'note',
    'remark',
    'categories',
    'retired',
    'addresses',
    'startDate',
    'endDate',
    'ticketId',
  ],
  // Ids, and what repeats another field.
  hidden: ['_id', 'can', 'moved', 'gameId', 'isInUse', 'transferId', 'clearing', 'drawId', 'savedResult'],
} as const;

export type FieldStyle = keyof typeof styles;

const styleOf = new Map<string, FieldStyle>(
  Object.entries(styles).flatMap(([style, fields]) => fields.map((field) => [field, style as FieldStyle])),
);

/** Undefined for the plain fields of an account. */
export const fieldStyle = (field: string): FieldStyle | undefined => styleOf.get(field);
