import { messages } from '#contract/ground/messages';
import { holdTime } from '#server/features/games/game-queries';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';

interface ChosenTime {
  timeId: number;
  isActive: boolean;
}

/** Locks the chosen interval until the transaction ends. */
export async function holdChosenTime(tx: Transaction, sent: string): Promise<ChosenTime> {
  const timeId = Number(sent);
  const time = await holdTime(tx, timeId);
  if (time !== undefined) return { timeId, ...time };
  const text = messages.gameTimeRequired;
  throw new AppError('invalid_input', { message: text, fields: { timeId: text } });
}

/** A deactivated interval can only be kept by a game that already uses it. */
export function demandOffered({ timeId, isActive }: ChosenTime, presentId?: number): number {
  if (!isActive && timeId !== presentId) throw new AppError('time_not_offered');
  return timeId;
}
