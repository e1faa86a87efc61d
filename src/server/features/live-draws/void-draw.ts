import { toPoints } from '#contract/ground/money';
import { findDraw } from '#server/features/draws/find-draw';
import type { OpenRounds } from '#server/features/draws/open-rounds';
import { activityOf, type LiveSubject } from '#server/features/live-draws/live-subject';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { voidDraw as postVoid } from '#server/shared/credit/game-ledger';
import { demandDrawId, publicDrawId } from '#server/shared/draws/draw-ids';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';

interface VoidAct {
  subject: LiveSubject;
  drawId: string;
  reason: string;
  password: string;
  facts: RequestFacts;
}

/**
 * Voids a draw before it is settled. The round on screen can be voided before it has tickets; a finished round without
 * tickets cannot.
 */
export async function voidDraw(
  { databases, rounds }: { databases: Databases; rounds: OpenRounds },
  actor: Actor,
  act: VoidAct,
) {
  const { db, postings } = databases;
  const { subject, reason, facts } = act;
  await demandOwnPassword(db, actor, act.password);
  const { networkId, drawId } = demandDrawId(act.drawId);
  if (networkId !== subject.networkId) throw new AppError('not_found');
  await rounds.find(networkId, subject.gameId);
  const draw = await findDraw(db, networkId, drawId);
  // A round without a row is over or never existed: it has no stakes to refund.
  if (draw === undefined || draw.gameId !== subject.gameId) throw new AppError('not_found');
  const text = `Voided a draw of ${subject.gameName}: ${reason}`;
  const activity = activityOf(actor, subject, { action: 'live-draws.void', text, facts });
  const voided = await postVoid(postings, actor, { networkId, drawId, reason, activity });
  if (voided === null) {
    const now = await findDraw(db, networkId, drawId);
    throw new AppError(now?.status === 'void' ? 'draw_void' : 'draw_settled');
  }
  return {
    drawId: publicDrawId(networkId, drawId),
    tickets: voided.tickets,
    refunded: toPoints(voided.refunded),
  };
}
