import { sql } from 'kysely';
import { readResult, type Side, type Suit } from '#contract/game-screens';
import { messages } from '#contract/messages';
import { publicDrawId } from '#server/features/draws/draw-ids';
import type { OpenRounds } from '#server/features/draws/open-rounds';
import { activityOf, type LiveSubject } from '#server/features/live-draws/live-subject';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { sqlState } from '#server/platform/database-errors';

interface Sent {
  result: string;
  color?: string | undefined;
  type?: string | undefined;
  boosterValue: number;
  drawId?: string | undefined;
}

/** Saves the result of the round on screen, any number of times until betting closes; the last one is drawn. */
export async function saveResult(
  { db, rounds }: { db: Database; rounds: OpenRounds },
  actor: Actor,
  { subject, sent, facts }: { subject: LiveSubject; sent: Sent; facts: RequestFacts },
): Promise<{ drawId: string; savedAt: string }> {
  const { networkId, gameId } = subject;
  const round = await rounds.find(networkId, gameId);
  if (round === null) throw new AppError('no_round');
  const drawId = publicDrawId(networkId, round.drawId);
  if (sent.drawId !== undefined && sent.drawId !== drawId) throw new AppError('betting_closed');
  const { color, type } = sent;
  // What is not a suit or a side is no part of any result, so the comparison finds none.
  const written = {
    drawno: sent.result,
    ...(color === undefined ? {} : { color: color as Suit }),
    ...(type === undefined ? {} : { type: type as Side }),
  };
  const result = readResult(round.screen, round.nodigit, written);
  if (result === null) throw new AppError('invalid_input', { message: messages.resultInvalid });
  const activity = activityOf(actor, subject, {
    action: 'live-draws.save-result',
    text: `Saved a result of ${subject.gameName}`,
    facts,
  });
  const savedAt = await write(db, actor, {
    networkId,
    drawId: round.drawId,
    result,
    booster: sent.boosterValue,
    activity,
  });
  if (savedAt === null) throw new AppError('betting_closed');
  return { drawId, savedAt: savedAt.toISOString() };
}

async function write(
  db: Database,
  actor: Actor,
  act: { networkId: number; drawId: number; result: number; booster: number; activity: object },
): Promise<Date | null> {
  try {
    const { rows } = await sql<{ savedAt: Date | null }>`
      select save_result(${act.networkId}, ${act.drawId}, ${act.result}, ${act.booster}::smallint, ${actor.networkId},
                         ${actor.accountId}, ${JSON.stringify(act.activity)}::jsonb) as saved_at`.execute(db);
    return rows[0]?.savedAt ?? null;
  } catch (error) {
    if (sqlState(error) === 'PB012') throw new AppError('account_barred', { cause: error });
    throw error;
  }
}
