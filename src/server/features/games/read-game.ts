import { findGame, type GameRow } from '#server/features/games/game-queries';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';

export async function readGame(db: Database | Transaction, gameId: number): Promise<GameRow> {
  const row = await findGame(db, gameId);
  if (row === undefined) throw new AppError('not_found');
  return row;
}
