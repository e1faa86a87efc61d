import { accountKind } from '#contract/accounts/account-kinds';
import type { Hundredths } from '#contract/ground/money';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { fingerprintOf } from '#server/platform/http/idempotency-key';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { type Moved, moveCredit, type Side } from '#server/shared/credit/ledger';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface Sent {
  userId?: string | undefined;
  password: string;
  key: string | null;
  /** The whole body, for the fingerprint. */
  body: object;
  facts: RequestFacts;
}

interface CreditAct extends Sent {
  kind: 'transfer' | 'adjust';
  /** `down` moves from the operator to the target, `up` takes back. */
  direction: 'down' | 'up';
  amount: Hundredths;
  target: AccountRow;
}

/** Moves credit between the signed-in operator's own wallet and an account of its branch, after its own password. */
export async function moveBetween({ db, postings }: Databases, actor: Actor, act: CreditAct): Promise<Moved> {
  refuseForeignWallet(actor, act.userId);
  await demandOwnPassword(db, actor, act.password);
  const { target, direction, kind, key, facts } = act;
  const own: Side = { networkId: actor.networkId, accountId: actor.accountId };
  const other: Side = { networkId: target.networkId, accountId: target.accountId };
  const isDown = direction === 'down';
  return moveCredit(postings, actor, {
    kind,
    from: isDown ? own : other,
    to: isDown ? other : own,
    amount: act.amount,
    idempotency:
      key === null ? null : { key, fingerprint: fingerprintOf(facts.method, facts.path, act.body) },
    log: {
      networkId: target.networkId,
      subjectId: target.accountId,
      subjectUsername: target.username,
      action: `credit.${kind}`,
      text: `${kind === 'transfer' ? 'Credit transfer' : 'Credit adjust'} ${isDown ? 'to' : 'from'} ${accountKind(target.kind).label} ${target.username}`,
      facts,
    },
  });
}

interface IssuanceAct extends Sent {
  kind: 'generate' | 'retire';
  amount: Hundredths;
}

/** Generates credit from issuance into the superadmin's own wallet, or retires it from there. */
export async function moveIssuance(
  { db, postings }: Databases,
  actor: Actor,
  act: IssuanceAct,
): Promise<Moved> {
  await demandOwnPassword(db, actor, act.password);
  const own: Side = { networkId: actor.networkId, accountId: actor.accountId };
  const issuance: Side = { networkId: 0, accountId: 'issuance' };
  const isGenerated = act.kind === 'generate';
  return moveCredit(postings, actor, {
    kind: act.kind,
    from: isGenerated ? issuance : own,
    to: isGenerated ? own : issuance,
    amount: act.amount,
    idempotency:
      act.key === null
        ? null
        : { key: act.key, fingerprint: fingerprintOf(act.facts.method, act.facts.path, act.body) },
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

/** An account has one credit record, with the account's id. */
function refuseForeignWallet(actor: Actor, userId: string | undefined): void {
  if (userId !== undefined && userId !== String(actor.accountId)) throw new AppError('not_the_actor');
}
