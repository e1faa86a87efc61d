import { sql } from 'kysely';
import type { Database } from '#server/platform/database';

interface MovementRow {
  transferId: number;
  postedAt: Date;
  isDown: boolean;
  amount: number;
}

/** The newest movements between two wallets, seen in the network of the account; a border stands in for the other side. */
export async function listMovements(
  db: Database,
  between: { networkId: number; accountId: number; otherWalletId: number },
  limit: number,
): Promise<MovementRow[]> {
  const { networkId, accountId, otherWalletId } = between;
  return db
    .selectFrom('transfers')
    .select(['transferId', 'postedAt', 'amount'])
    .select(sql<boolean>`credit_wallet = ${accountId}`.as('isDown'))
    .where('networkId', '=', networkId)
    .where((eb) =>
      eb.or([
        eb.and([eb('debitWallet', '=', otherWalletId), eb('creditWallet', '=', accountId)]),
        eb.and([eb('debitWallet', '=', accountId), eb('creditWallet', '=', otherWalletId)]),
      ]),
    )
    .where('kind', 'in', ['transfer', 'adjust'])
    .orderBy('postedAt', 'desc')
    .orderBy('transferId', 'desc')
    .limit(limit)
    .execute();
}

/** What crossed a border carries the superadmin as its actor on both sides: only its own movements are its history. */
export async function listBorderMovements(
  db: Database,
  between: { networkId: number; accountId: number; borderWalletId: number; actorId: number },
  limit: number,
): Promise<MovementRow[]> {
  const { networkId, accountId, borderWalletId, actorId } = between;
  return db
    .selectFrom('transfers')
    .select(['transferId', 'postedAt', 'amount'])
    .select(sql<boolean>`credit_wallet = ${accountId}`.as('isDown'))
    .where('networkId', '=', networkId)
    .where('actorNetworkId', '=', 0)
    .where('actorId', '=', actorId)
    .where((eb) =>
      eb.or([
        eb.and([eb('debitWallet', '=', borderWalletId), eb('creditWallet', '=', accountId)]),
        eb.and([eb('debitWallet', '=', accountId), eb('creditWallet', '=', borderWalletId)]),
      ]),
    )
    .orderBy('postedAt', 'desc')
    .orderBy('transferId', 'desc')
    .limit(limit)
    .execute();
}
