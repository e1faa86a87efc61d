import { sql } from 'kysely';
import { toPoints } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

const mostShown = 5;
/** The id of the border wallet inside a network. */
const borderWalletId = 2 ** 52;

/** The newest movements between the operator and an account of its branch. */
export async function listMovementsBetween(db: Database, actor: Actor, target: AccountRow) {
  const { networkId, accountId } = target;
  const crosses = networkId !== actor.networkId;
  const rows = crosses
    ? await listBorderMovements(
        db,
        { networkId, accountId, borderWalletId, actorId: actor.accountId },
        mostShown,
      )
    : await listMovements(db, { networkId, accountId, otherWalletId: actor.accountId }, mostShown);
  return rows.map((row) => ({
    _id: String(row.transferId),
    createdAt: row.postedAt.toISOString(),
    isDown: row.isDown,
    amount: toPoints(row.amount),
    words: [row.category, row.reference, row.note].filter(Boolean).join(' · '),
  }));
}

interface MovementRow {
  transferId: number;
  postedAt: Date;
  isDown: boolean;
  amount: number;
  note: string | null;
  reference: string | null;
  category: string | null;
}

const shown = ['transferId', 'postedAt', 'amount', 'note', 'reference', 'category'] as const;

/** The newest movements between two wallets, in the network of the account; a border wallet represents the other side. */
async function listMovements(
  db: Database,
  between: { networkId: number; accountId: number; otherWalletId: number },
  limit: number,
): Promise<MovementRow[]> {
  const { networkId, accountId, otherWalletId } = between;
  return db
    .selectFrom('transfers')
    .select(shown)
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

/** A movement across a border has the superadmin as actor on both sides, so filtering by actor finds its own movements. */
async function listBorderMovements(
  db: Database,
  between: { networkId: number; accountId: number; borderWalletId: number; actorId: number },
  limit: number,
): Promise<MovementRow[]> {
  const { networkId, accountId, borderWalletId, actorId } = between;
  return db
    .selectFrom('transfers')
    .select(shown)
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
