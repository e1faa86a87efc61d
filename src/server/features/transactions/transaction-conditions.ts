import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TransactionScope } from '#server/features/transactions/transaction-scope';
import { keyColumns } from '#server/shared/lists/few-accounts-queries';

type Condition = RawBuilder<SqlBool>;
const always: Condition = sql`true`;

/** The two sides of a posting and a pending prize, in the order in which rows of one posting are listed. */
export const sides = { debit: 0, credit: 1, waiting: 2 } as const;
/** Wallets of accounts have the accounts' ids; wallets without an owner begin here. */
const firstHouseWallet = sql.lit(2 ** 52);

export const inNetworks = (
  { networkIds }: Pick<TransactionScope, 'networkIds'>,
  column: string,
): Condition => (networkIds === null ? always : sql`${sql.ref(column)} = any (${[...networkIds]}::bigint[])`);

/** Postings `t` of the scope's days. The condition on days excludes other months. */
export const ofDays = ({ period, transferId }: TransactionScope): Condition => sql`
  t.book_day between ${period.startDate} and ${period.endDate}
  and ${transferId === undefined ? always : sql`t.transfer_id = ${transferId}`}`;

/** Whether the wallet in the column is in the scope; with the words of its posting, a search may match them instead. */
export function isMeant(
  scope: TransactionScope,
  { table = 's', column = 'wallet', hasWords = true } = {},
): Condition {
  const [network, wallet] = [`${table}.network_id`, `${table}.${column}`];
  if (scope.withGames) return isOfNetwork(network, wallet);
  return sql`(${sql.ref(wallet)} < ${firstHouseWallet}
    and (select ${ofOwner(scope, hasWords ? table : null)} from accounts a
          where a.network_id = ${sql.ref(network)} and a.account_id = ${sql.ref(wallet)}))`;
}

/** A wallet without an owner; one number for the wallets of all accounts. */
export const houseWallet = (wallet: string) => sql`greatest(${sql.ref(wallet)}, ${firstHouseWallet} - 1)`;

/** Whether a wallet is that of an account or of a game: all of them are in a scope with games. */
export const isOfNetwork = (network: string, wallet: string): Condition => sql`
  case when ${sql.ref(wallet)} < ${firstHouseWallet} then true
       else exists (select from wallets w where w.network_id = ${sql.ref(network)} and w.wallet_id = ${sql.ref(wallet)} and w.kind = 'game') end`;

/** Whether the account `a` is in the scope. A search matches it, or the words of the posting in the table `words`. */
export function ofOwner(scope: TransactionScope, words: string | null): Condition {
  const { pattern } = scope;
  if (pattern === null) return ofBranch(scope);
  const isWord = words === null ? sql`false` : hasInWords(words, pattern);
  return sql`(${ofBranch(scope)} and (a.search_key like ${pattern} or ${isWord}))`;
}

/** Whether note or reference of the posting in the table match a search. */
export function hasInWords(table: string, pattern: string): Condition {
  const [note, reference] = [sql.ref(`${table}.note`), sql.ref(`${table}.reference`)];
  return sql`(${note} is not null and words_key(${note}, ${reference}) like ${pattern})`;
}

/** Whether the account `a` is in the scope, whatever the search says. */
export const ofBranch = ({ branchId, kind }: TransactionScope): Condition =>
  sql`(${branchId === null ? always : sql`a.path @> array[${branchId}]::bigint[]`}
    and ${kind === null ? always : sql`a.kind = ${kind}`})`;

const isReversed: Condition = sql`(t.kind = 'stake' and exists (select from reversals r
  where r.network_id = t.network_id and r.draw_id = t.draw_id and r.ticket_id = t.transfer_id))`;

/** Written into the statement, so that an index of these kinds is found. */
const ofKinds = ({ kinds }: TransactionScope): Condition =>
  kinds === null ? always : sql`t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** Whether a posting `t` passes the filter, independent of its side. */
export const isAsked = (scope: TransactionScope): Condition => sql`${ofKinds(scope)} and ${ofStatus(scope)}`;

/**
 * Whether a posting `t` has the status. A stake refunded by cancel or void is cancelled; every other posting, including
 * the refund, is completed. A prize is pending from the settlement of its draw.
 */
function ofStatus({ status }: TransactionScope): Condition {
  if (status === undefined) return always;
  if (status === 'pending') return sql`t.kind = 'settle'`;
  return status === 'cancelled' ? isReversed : sql`not ${isReversed}`;
}

/** The sides that pass the filter. */
export const sidesOf = ({ status, type, kinds }: TransactionScope) =>
  Object.values(sides).filter(
    (side) =>
      (status === undefined || (side === sides.waiting) === (status === 'pending')) &&
      (side !== sides.waiting || kinds === null || kinds.includes('settle')) &&
      (type === undefined || (side === sides.debit) === (type === 'debit')),
  );

/** The filter's condition on a row's side. */
export const ofSide = (scope: TransactionScope, side: RawBuilder<unknown>): Condition =>
  sql`${side} = any (${sidesOf(scope)}::integer[])`;

/** The wallets that are read one by one, as `u (network_id, wallet)`, narrowed by a search. */
export function namedWallets({ wallets, pattern }: TransactionScope) {
  const named = keyColumns(wallets ?? []);
  if (pattern === null) return sql`${named} u(network_id, wallet)`;
  return sql`(
    select a.network_id, a.account_id as wallet from ${named} k(network_id, wallet)
      join accounts a on a.network_id = k.network_id and a.account_id = k.wallet and a.search_key like ${pattern}) u`;
}
