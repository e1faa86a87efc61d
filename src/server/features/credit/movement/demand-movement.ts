import type { Transaction } from '#contract/credit/transactions';
import {
  findMovement,
  findOtherHalf,
  type Half,
  type MovementRow,
} from '#server/features/credit/movement/find-movement-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { WalletKind } from '#server/platform/database/types/column-types';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readDescendant } from '#server/shared/accounts/read-account';
import { listFacts } from '#server/shared/credit/side-queries';
import { issuanceName, outsideName } from '#server/shared/credit/wallet-texts.en';

type Side = Transaction['userId'];

/** A movement of credit as an operator of its branch sees it. */
export interface FoundMovement {
  row: MovementRow;
  payer: Side;
  receiver: Side;
  /** Its rows in both networks if it crosses a border, that of network 0 first; otherwise its one row. */
  halves: readonly Half[];
  /** The row that has the remarks: of a crossing, the one in the network of the account. */
  home: Half;
  /** The account that would pay a reversal or receive it, if the actor is the upper party; it is below the actor now. */
  lower: AccountRow | null;
  isParty: boolean;
  /** False if the half in the other network was cleared. */
  isWhole: boolean;
}

/** Border wallets of network 0 have this id plus that of the network beyond. */
const firstHouseWallet = 2 ** 52;

/** Throws not_found for a movement without an account of the actor's branch. */
export async function demandMovement(db: Database, actor: Actor, transferId: number): Promise<FoundMovement> {
  const row = await findMovement(db, actor, transferId);
  if (row === undefined) throw new AppError('not_found');
  const halves = await halvesOf(db, row);
  const { payer, receiver } = await readParties(db, row);
  const isParty = [payer._id, receiver._id].includes(String(actor.accountId));
  const otherId = payer._id === String(actor.accountId) ? receiver._id : payer._id;
  return {
    row,
    payer,
    receiver,
    halves,
    home: halves.at(-1) ?? row,
    lower: isParty && otherId !== null ? await findBelow(db, actor, Number(otherId)) : null,
    isParty,
    isWhole: halves.length === (row.link === null ? 1 : 2),
  };
}

/** Credit over a border is two rows with one link. A half that was cleared is missing. */
async function halvesOf(db: Database, row: MovementRow): Promise<Half[]> {
  const { networkId, link, debitWallet, creditWallet } = row;
  if (link === null) return [row];
  const beyond = networkId === 0 ? Math.max(debitWallet, creditWallet) - firstHouseWallet : 0;
  const other = await findOtherHalf(db, { networkId: beyond, link });
  const both = other === undefined ? [row] : [row, other];
  return both.sort((a, b) => a.networkId - b.networkId);
}

async function readParties(db: Database, row: MovementRow): Promise<{ payer: Side; receiver: Side }> {
  // From the side of an account: the other side may be a wallet without an owner.
  const isCredit = row.debitWallet >= firstHouseWallet;
  const [wallet, otherWallet] = isCredit
    ? [row.creditWallet, row.debitWallet]
    : [row.debitWallet, row.creditWallet];
  const { networkId, link } = row;
  const side = { networkId, isCredit, wallet, otherWallet, link, drawId: null, stakedTicket: null };
  const facts = (await listFacts(db, [side])).get(0);
  if (facts === undefined) throw new Error(`movement ${row.transferId} has no wallet`);
  const own = {
    _id: String(facts.ownerId ?? wallet),
    username: facts.ownerUsername ?? '',
    role: facts.ownerRole,
  };
  const other = {
    _id: facts.otherId === null ? null : String(facts.otherId),
    username: facts.otherUsername ?? houseNames[facts.otherKind] ?? outsideName,
    role: facts.otherRole,
  };
  return isCredit ? { payer: other, receiver: own } : { payer: own, receiver: other };
}

const houseNames: Partial<Record<WalletKind, string>> = { issuance: issuanceName };

/** Whether the account is still below the actor, so that credit may move between them. */
async function findBelow(db: Database, actor: Actor, accountId: number): Promise<AccountRow | null> {
  try {
    return await readDescendant(db, actor, accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
