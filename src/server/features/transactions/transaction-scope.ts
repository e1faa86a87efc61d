import type { z } from 'zod';
import {
  movementKinds,
  readTransactionId,
  type TransactionStatus,
  type transactionReport,
} from '#contract/credit/transactions';
import type { Period } from '#contract/ground/date-presets';
import { type AccountKindName, chain, type Role } from '#contract/ground/roles';
import { readTicketNumber } from '#contract/tickets/ticket-number';
import { findTicketOfBranch } from '#server/features/tickets/read-ticket';
import { findPosting, readDayOf } from '#server/features/transactions/scope-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { PostingKind } from '#server/platform/database/types/column-types';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { listSponsoredNetworks } from '#server/shared/accounts/sponsored-networks-queries';
import { type AccountKey, findFewAccounts } from '#server/shared/lists/few-accounts-queries';
import { isSmallShare } from '#server/shared/lists/player-share-queries';
import { readToday } from '#server/shared/periods/day-queries';
import { demandPeriod } from '#server/shared/periods/demand-period';

export type TransactionFilter = Omit<
  z.output<(typeof transactionReport)['query']>,
  'page' | 'pageSize' | 'after'
>;

/** The wallets and movements of a request. */
export interface TransactionScope {
  /** Null for all networks, including network 0. */
  networkIds: readonly number[] | null;
  /** This account and those below it; null for whole networks. */
  branchId: number | null;
  kind: AccountKindName | null;
  pattern: string | null;
  /** True if the balances of games are included. */
  withGames: boolean;
  /** The wallets one by one, if that is cheaper than scanning everything; never wallets of games. */
  wallets: readonly AccountKey[] | null;
  /** Only the wallet of this account; null for all of the branch. */
  only: readonly AccountKey[] | null;
  period: Period;
  type?: 'credit' | 'debit';
  status?: TransactionStatus;
  /** Only postings of these kinds; null for all. */
  kinds: readonly PostingKind[] | null;
  /** One row for each posting, in place of one for each wallet. */
  isByPosting: boolean;
  /** Only rows of this ticket. */
  ticketId?: number;
  /** Only this posting. */
  transferId?: number;
  /** The username of the chosen account; without it the data are those of the actor's branch. */
  subject?: string;
}

/**
 * Without a subject: every wallet of the actor's branch including its own, and game balances for an admin and above.
 * With `id`: that account's own wallet; with `role` too, the wallets of that level below it. 404 for an account or
 * level that is not below the actor.
 */
export async function readTransactionScope(
  db: Database,
  actor: Actor,
  query: TransactionFilter,
): Promise<TransactionScope> {
  const { date } = query;
  const period = await demandPeriod(db, date === undefined ? query : { startDate: date, endDate: date });
  const wallets = await readWallets(db, actor, query);
  const scope: TransactionScope = {
    ...wallets,
    ...searchedBy(query.search),
    only: wallets.wallets,
    period,
    kinds: movementKinds[query.movements ?? 'all'],
    isByPosting: query.movements !== undefined && wallets.wallets === null,
    ...(query.type === undefined ? {} : { type: query.type }),
    ...(query.status === undefined ? {} : { status: query.status }),
  };
  const transferId = readTransactionId(query.search);
  if (transferId !== null) return ofPosting(db, { ...scope, ...wallets, kinds: null }, transferId);
  const ticket = await findNumber(db, actor, query.search);
  if (ticket !== undefined) return ofTicket(db, scope, ticket);
  return { ...scope, wallets: scope.wallets ?? (await nameWallets(db, scope)) };
}

/** `pattern` also narrows wallets that are listed one by one. */
type Wallets = Pick<
  TransactionScope,
  'networkIds' | 'branchId' | 'kind' | 'pattern' | 'withGames' | 'wallets' | 'subject'
>;
const everything = { networkIds: null, branchId: null, kind: null, pattern: null, wallets: null } as const;

async function readWallets(
  db: Database,
  actor: Actor,
  { id, role }: Pick<TransactionFilter, 'id' | 'role'>,
): Promise<Wallets> {
  if (id === undefined && role === undefined) return wholeBranch(actor);
  const subject =
    id === undefined ? await readSelf(db, actor) : await readSelfOrDescendant(db, actor, demandId(id));
  if (role === undefined || role === subject.kind)
    return { ...everything, withGames: false, wallets: [subject], subject: subject.username };
  if (!isLevelBelow(subject, role)) throw new AppError('not_found');
  const isTop = subject.kind === 'superadmin' || subject.kind === 'admin';
  return {
    ...everything,
    networkIds: await networksOf(db, actor, subject),
    branchId: isTop ? null : subject.accountId,
    kind: role,
    withGames: false,
    subject: subject.username,
  };
}

function wholeBranch(actor: Actor): Wallets {
  if (actor.role === 'superadmin') return { ...everything, withGames: true };
  const isWhole = actor.role === 'admin';
  const branchId = isWhole ? null : actor.accountId;
  return { ...everything, networkIds: [actor.networkId], branchId, withGames: isWhole };
}

function isLevelBelow(subject: AccountRow, role: Role): boolean {
  const own = (chain as readonly string[]).indexOf(subject.kind);
  return own >= 0 && chain.indexOf(role) > own;
}

async function networksOf(
  db: Database,
  actor: Actor,
  subject: AccountRow,
): Promise<readonly number[] | null> {
  if (subject.kind !== 'superadmin') return [subject.networkId];
  return subject.accountId === actor.accountId ? null : listSponsoredNetworks(db, subject.accountId);
}

/** The ticket whose number was searched, if the actor may read it. */
async function findNumber(db: Database, actor: Actor, search = '') {
  const ticketId = readTicketNumber(search);
  return ticketId === null ? undefined : findTicketOfBranch(db, actor, ticketId);
}

/** A ticket's rows begin on the day it was bought, from its player's point of view. */
async function ofTicket(
  db: Database,
  scope: TransactionScope,
  ticket: { networkId: number; playerId: number; ticketId: number; boughtAt: Date },
): Promise<TransactionScope> {
  const player = { networkId: ticket.networkId, accountId: ticket.playerId };
  const isMeant = scope.wallets?.some(({ accountId }) => accountId === player.accountId) ?? true;
  const period = { startDate: await readDayOf(db, ticket.boughtAt), endDate: await readToday(db) };
  return {
    ...scope,
    period,
    kinds: null,
    pattern: null,
    ticketId: ticket.ticketId,
    wallets: isMeant ? [player] : [],
  };
}

/** A posting is shown on its day, with those of its sides that are in the scope. A posting of another network has no row. */
async function ofPosting(
  db: Database,
  scope: TransactionScope,
  transferId: number,
): Promise<TransactionScope> {
  const networkIds = scope.networkIds ?? scope.wallets?.map(({ networkId }) => networkId) ?? null;
  const found = await findPosting(db, networkIds, transferId);
  if (found === undefined) return { ...scope, wallets: [] };
  const period = { startDate: found.bookDay, endDate: found.bookDay };
  return { ...scope, networkIds: [found.networkId], period, transferId };
}

/** A search matches the username of a wallet's owner, or the words of a movement; a game balance has neither. */
function searchedBy(search = ''): Partial<Wallets> {
  return search === '' ? {} : { pattern: searchPattern(search), withGames: false };
}

/** If games are included, everything is scanned: there is no index of stakes credited to a game. */
async function nameWallets(db: Database, scope: TransactionScope): Promise<readonly AccountKey[] | null> {
  const accounts = scope.withGames ? null : await findFewAccounts(db, scope);
  if (accounts === null) return null;
  const { networkIds, period } = scope;
  return (await isSmallShare(db, { accounts, networkIds, period })) ? accounts : null;
}
