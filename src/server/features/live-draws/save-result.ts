import { readResult } from '#contract/games/game-screens';
import { messages } from '#contract/ground/messages';
import type { Side, Suit } from '#contract/screens/cards';
import type { OpenRounds } from '#server/features/draws/open-rounds';
import { activityOf, type LiveSubject } from '#server/features/live-draws/live-subject';
import { writeSavedResult } from '#server/features/live-draws/result-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { publicDrawId } from '#server/shared/draws/draw-ids';

interface Sent {
  result: string;
  color?: string | undefined;
  type?: string | undefined;
  boosterValue: number;
  drawId?: string | undefined;
}

/** Saves the result of the round on screen, any number of times until betting closes; the last one is drawn. */
export async function saveResult(
  { databases, rounds }: { databases: Pick<Databases, 'accounts'>; rounds: OpenRounds },
  actor: Actor,
  { subject, sent, facts }: { subject: LiveSubject; sent: Sent; facts: RequestFacts },
): Promise<{ drawId: string; savedAt: string }> {
  const { networkId, gameId } = subject;
  const round = await rounds.find(networkId, gameId);
  if (round === null) throw new AppError('no_round');
  const drawId = publicDrawId(networkId, round.drawId);
  if (sent.drawId !== undefined && sent.drawId !== drawId) throw new AppError('betting_closed');
  const { color, type } = sent;
  // An unknown suit or side matches no result, so the comparison finds none.
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
  const savedAt = await writeSavedResult(databases.accounts, actor, {
    networkId,
    drawId: round.drawId,
    result,
    booster: sent.boosterValue,
    activity,
  });
  if (savedAt === null) throw new AppError('betting_closed');
  return { drawId, savedAt: savedAt.toISOString() };
}
