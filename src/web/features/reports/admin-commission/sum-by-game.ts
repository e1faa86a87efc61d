import type { AdminCommissionRow } from '#contract/reports';
import { addUp } from '../explain/add-up.ts';

export interface GameSum {
  gameId: string;
  gameName: string;
  commissionAmount: number;
  totalpoints: number;
  totalwinpoints: number;
}

/** The rows of all admins, summed for each game, the most played game first. */
export function sumByGame(rows: readonly AdminCommissionRow[]): GameSum[] {
  const games = new Map<string, AdminCommissionRow[]>();
  for (const row of rows) games.set(row.gameId, [...(games.get(row.gameId) ?? []), row]);
  return [...games]
    .map(([gameId, of]) => ({
      gameId,
      gameName: of[0]?.gameName ?? gameId,
      commissionAmount: addUp(of.map(({ commissionAmount }) => commissionAmount)),
      totalpoints: addUp(of.map(({ totalpoints }) => totalpoints)),
      totalwinpoints: addUp(of.map(({ totalwinpoints }) => totalwinpoints)),
    }))
    .sort((a, b) => b.totalpoints - a.totalpoints);
}
