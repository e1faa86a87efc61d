import { type PaymentRow, paymentTable, paymentTexts } from '#contract/dues/payments';
import { toHundredths, toPoints } from '#contract/ground/money';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import { type Edge, edgeOf, findAccount, isEdge, isReference } from '#server/features/dues/edge-queries';
import {
  endPayment,
  findPayment,
  insertPayment,
  insertWriteOff,
  isByPoints,
  type NewPayment,
  networkOfPayment,
  type PaymentRecord,
  readPinHash,
} from '#server/features/dues/payments/payment-queries';
import type { PinAttempts } from '#server/features/dues/payments/pin-attempts';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant, readSelf } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { rowOf } from '#server/shared/lists/table-rows';
import { isSecret, signedIn } from '#server/shared/secrets/hash-secret';

interface Written {
  facts: RequestFacts;
  once: Once;
}

/**
 * The edge of the actor with another account: its Reference, an account directly below, or one of these from before a move.
 * Any other one gets 404.
 */
async function edgeWith(
  db: Database,
  actor: Actor,
  otherId: string | undefined,
): Promise<{ edge: Edge; isAbove: boolean }> {
  const self = await readSelf(db, actor);
  if (otherId === undefined) return { edge: edgeOf(self), isAbove: false };
  const id = demandId(otherId);
  if (id === (self.parentId ?? self.sponsorId)) return { edge: edgeOf(self), isAbove: false };
  const { networkId, accountId } = actor;
  if (networkId > 0 && (await isEdge(db, networkId, { accountId, parentId: id })))
    return { edge: { account: self, parentId: id }, isAbove: false };
  const earlier = { accountId: id, parentId: accountId };
  const moved = (await isEdge(db, networkId, earlier)) ? await findAccount(db, networkId, id) : undefined;
  if (moved !== undefined) return { edge: { account: moved, parentId: accountId }, isAbove: true };
  const account = await readDescendant(db, actor, id);
  if ((account.parentId ?? account.sponsorId) !== actor.accountId) throw new AppError('not_found');
  return { edge: edgeOf(account), isAbove: true };
}

/** Records a payment that counts once the other side confirms it. */
export async function recordPayment(
  db: Database,
  actor: Actor,
  {
    otherId,
    isReceived,
    points,
    ...payment
  }: Written &
    Omit<NewPayment, 'isUp' | 'amount'> & {
      otherId: string | undefined;
      isReceived: boolean;
      points: number;
    },
): Promise<PaymentRow> {
  const { edge, isAbove } = await edgeWith(db, actor, otherId);
  const { facts, once, ...words } = payment;
  if (words.method === 'points') await demandPoints(db, edge);
  const amount = toHundredths(points) ?? 0;
  const paymentId = await db.transaction().execute((tx) =>
    once(tx, async () => {
      const id = await insertPayment(tx, edge, actor, { ...words, amount, isUp: isReceived === isAbove });
      await recordActivity(tx, {
        actor,
        subject: edge.account,
        action: 'dues.pay',
        facts,
        text: `Recorded payment ${id} of ${toPoints(amount).toFixed(2)}`,
      });
      return id;
    }),
  );
  return demandPayment(db, actor, paymentId).then((found) => paymentRow(actor, found));
}

/** Points are paid inside a network, and only where credit given is not what is owed. */
async function demandPoints(db: Database, edge: Edge): Promise<void> {
  const refuse = (text: string) => new AppError('invalid_input', { fields: { method: text } });
  if (edge.parentId === 0) throw refuse(paymentTexts.pointsOverBorder);
  if (await isByPoints(db, edge)) throw refuse(paymentTexts.pointsAreTheDue);
}

interface Ending extends Written {
  id: string;
}

/** Confirms a payment: the other side in its session, or the side that recorded it by the PIN of the other side. */
export async function confirmPayment(
  { db, attempts }: { db: Database; attempts: PinAttempts },
  actor: Actor,
  { id, pin, ...written }: Ending & { pin: string | undefined },
): Promise<PaymentRow> {
  const found = await demandPayment(db, actor, demandId(id));
  const isByPin = found.proposerId === actor.accountId;
  if (isByPin && pin === undefined) throw new AppError('wrong_side', { message: paymentTexts.confirmOwn });
  if (isByPin) await demandPin({ db, attempts }, actor, found, pin ?? '');
  return end(db, actor, found, { ...written, state: 'confirmed', isByPin });
}

export async function refusePayment(
  db: Database,
  actor: Actor,
  { id, reason, ...written }: Ending & { reason: string },
): Promise<PaymentRow> {
  const found = await demandPayment(db, actor, demandId(id));
  if (found.proposerId === actor.accountId)
    throw new AppError('wrong_side', { message: paymentTexts.refuseOwn });
  return end(db, actor, found, { ...written, state: 'refused', reason });
}

export async function withdrawPayment(
  db: Database,
  actor: Actor,
  { id, ...written }: Ending,
): Promise<PaymentRow> {
  const found = await demandPayment(db, actor, demandId(id));
  if (found.proposerId !== actor.accountId)
    throw new AppError('wrong_side', { message: paymentTexts.withdrawOther });
  return end(db, actor, found, { ...written, state: 'withdrawn' });
}

/** As the calls are named. */
const actions = {
  confirmed: 'dues.confirm-payment',
  refused: 'dues.refuse-payment',
  withdrawn: 'dues.withdraw-payment',
} as const;

type End = Written & Parameters<typeof endPayment>[3];

async function end(
  db: Database,
  actor: Actor,
  found: PaymentRecord,
  { facts, once, ...ended }: End,
): Promise<PaymentRow> {
  const { networkId, accountId, username, paymentId, amount } = found;
  await db.transaction().execute((tx) =>
    once(tx, async () => {
      await endPayment(tx, found, actor, ended);
      await recordActivity(tx, {
        actor,
        subject: { networkId, accountId, username },
        action: actions[ended.state],
        facts,
        text: `Payment ${paymentId} of ${toPoints(amount).toFixed(2)} ${ended.state}`,
      });
      return paymentId;
    }),
  );
  return paymentRow(actor, await demandPayment(db, actor, paymentId));
}

/** The PIN of the side that did not record the payment. Superadmins have none. */
async function demandPin(
  { db, attempts }: { db: Database; attempts: PinAttempts },
  actor: Actor,
  { networkId, accountId, parentId, proposerId }: PaymentRecord,
  pin: string,
): Promise<void> {
  const otherId = proposerId === accountId ? parentId : accountId;
  await attempts.take(otherId);
  const hash = await readPinHash(db, networkId, otherId);
  if (hash === null || !(await isSecret(hash, pin, signedIn(actor))))
    throw new AppError('wrong_pin', { fields: { pin: paymentTexts.pinWrong } });
  await attempts.giveBack(otherId);
}

/** A payment of which the actor is a side; any other one gets 404. */
export async function demandPayment(db: Database, actor: Actor, paymentId: number): Promise<PaymentRecord> {
  const networkId = actor.role === 'superadmin' ? await networkOfPayment(db, paymentId) : actor.networkId;
  const found = networkId === undefined ? undefined : await findPayment(db, networkId, paymentId);
  if (found === undefined || !isSide(actor, found)) throw new AppError('not_found');
  return found;
}

const isSide = (actor: Actor, payment: PaymentRecord): boolean =>
  actor.accountId === payment.accountId || isReference(actor, payment, payment.parentId);

/** A payment as the actor sees it. */
export function paymentRow(actor: Actor, record: PaymentRecord): PaymentRow {
  const isOpen = record.state === 'proposed' && isSide(actor, record);
  const isOwn = record.proposerId === actor.accountId;
  const canEnd = !isOpen ? 'nothing' : isOwn ? 'withdraw' : 'confirm';
  return rowOf(paymentTable, { ...record, _id: record.paymentId, canEnd });
}

interface WriteOff extends Written {
  otherId: string;
  points: number;
  reason: string;
  ownPassword: string | undefined;
  code: string | undefined;
}

/** Writes off a part of what an account directly below owes, after the operator has proved itself. */
export async function writeOff(
  tools: ProofTools,
  actor: Actor,
  { otherId, points, reason, facts, once, ...proof }: WriteOff,
): Promise<number> {
  const { edge, isAbove } = await edgeWith(tools.db, actor, otherId);
  if (!isAbove) throw new AppError('not_found');
  const amount = toHundredths(points) ?? 0;
  return withOwnProof(tools, actor, proof, (tx) =>
    once(tx, async () => {
      const id = await insertWriteOff(tx, edge, actor, { amount, reason });
      await recordActivity(tx, {
        actor,
        subject: edge.account,
        action: 'dues.write-off',
        facts,
        text: `Wrote off ${toPoints(amount).toFixed(2)} of ${edge.account.username}: ${reason}`,
      });
      return id;
    }),
  );
}
