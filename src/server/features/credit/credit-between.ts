import { accountKind } from '#contract/accounts/account-kinds';
import { type Hundredths, toHundredths } from '#contract/ground/money';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Databases } from '#server/platform/database/database';
import type { Idempotency } from '#server/platform/http/idempotency-key';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { isOff, stateText } from '#server/shared/accounts/effective-state';
import { readDescendant } from '#server/shared/accounts/read-account';
import { type Moved, moveCredit, type Side } from '#server/shared/credit/ledger';
import { readNarrowestDues } from '#server/shared/dues/narrowest-due-queries';
import { overdueMessage } from '#server/shared/dues/overdue-texts.en';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface Sent {
  /** Points, as sent. */
  points: number;
  password: string;
  note?: string | undefined;
  reference?: string | undefined;
  category?: string | undefined;
  idempotency: Idempotency | null;
  facts: RequestFacts;
}

export interface CreditAct extends Sent {
  kind: 'transfer' | 'adjust';
  /** From the operator to the target; otherwise it is taken back. */
  isDown: boolean;
  target: AccountRow;
  /** The owner of the operator's wallet, if it was named. */
  userId?: string | undefined;
}

/** Moves credit between the signed-in operator's own wallet and an account of its branch, after its own password. */
export async function moveBetween({ db, postings }: Databases, actor: Actor, act: CreditAct): Promise<Moved> {
  const { target, isDown, kind, idempotency, facts } = act;
  const amount = demandHundredths(act.points);
  refuseForeignWallet(actor, act.userId);
  await demandOwnPassword(db, actor, act.password);
  const own: Side = { networkId: actor.networkId, accountId: actor.accountId };
  const other: Side = { networkId: target.networkId, accountId: target.accountId };
  const movement = {
    kind,
    from: isDown ? own : other,
    to: isDown ? other : own,
    amount,
    words: wordsOf(act),
    idempotency,
    log: {
      networkId: target.networkId,
      subjectId: target.accountId,
      subjectUsername: target.username,
      action: `credit.${kind}`,
      text: `${kind === 'transfer' ? 'Credit transfer' : 'Credit adjust'} ${isDown ? 'to' : 'from'} ${accountKind(target.kind).label} ${target.username}`,
      facts,
    },
  };
  try {
    return await moveCredit(postings, actor, movement);
  } catch (error) {
    throw await namingCause(db, actor, { target, error });
  }
}

/**
 * The refusal of a barred account says whether it is deactivated or who blocks it, and that of one that owes too much
 * how much that is.
 */
async function namingCause(
  db: Database,
  actor: Actor,
  { target: { networkId, accountId }, error }: { target: AccountRow; error: unknown },
): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  const { code } = error;
  if (code === 'credit_overdue') {
    const due = (await readNarrowestDues(db, actor, { networkId, accountIds: [accountId] })).get(accountId);
    return due === undefined ? error : new AppError(code, { message: overdueMessage(due), cause: error });
  }
  if (code !== 'account_barred') return error;
  const target = await readDescendant(db, actor, accountId);
  // The actor may be barred itself.
  return isOff(target) ? new AppError(code, { message: stateText(actor, target), cause: error }) : error;
}

interface IssuanceAct extends Sent {
  kind: 'generate' | 'retire';
}

/** Generates credit from issuance into the superadmin's own wallet, or retires it from there. */
export async function moveIssuance(
  { db, postings }: Databases,
  actor: Actor,
  act: IssuanceAct,
): Promise<Moved> {
  const amount = demandHundredths(act.points);
  await demandOwnPassword(db, actor, act.password);
  const own: Side = { networkId: actor.networkId, accountId: actor.accountId };
  const issuance: Side = { networkId: 0, accountId: 'issuance' };
  const isGenerated = act.kind === 'generate';
  return moveCredit(postings, actor, {
    kind: act.kind,
    from: isGenerated ? issuance : own,
    to: isGenerated ? own : issuance,
    amount,
    words: wordsOf(act),
    idempotency: act.idempotency,
    log: {
      networkId: actor.networkId,
      subjectId: actor.accountId,
      subjectUsername: actor.username,
      action: `credit.${act.kind}`,
      text: isGenerated ? 'Generated credit' : 'Retired credit',
      facts: act.facts,
    },
  });
}

const wordsOf = ({ note = '', reference = '', category = '' }: Sent) => ({ note, reference, category });

/** The schema accepts no other amount; asserted again before it becomes money. */
function demandHundredths(points: number): Hundredths {
  const amount = toHundredths(points);
  if (amount === null || amount <= 0) throw new AppError('invalid_input');
  return amount;
}

/** An account has one credit record, with the account's id. */
function refuseForeignWallet(actor: Actor, userId: string | undefined): void {
  if (userId !== undefined && userId !== String(actor.accountId)) throw new AppError('not_the_actor');
}
