import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import type { PlayableGame } from '#contract/tickets/playable-games';
import { type RoundParts, readRound } from '#server/features/draws/running-round';
import { imageAddress } from '#server/features/games/images/image-address';
import { listGamesOfNetwork } from '#server/features/tickets/game-queries';
import { readTime } from '#server/platform/database/clock';

/** The games a player's network offers, each with the round on screen. */
export async function listPlayableGames(
  parts: RoundParts,
  networkId: number,
): Promise<{ games: PlayableGame[]; readAt: string }> {
  const rows = await listGamesOfNetwork(parts.db, networkId);
  const views = await Promise.all(rows.map((row) => readRound(parts, networkId, row.gameId)));
  const games = rows.map((row, at): PlayableGame => {
    const view = views[at];
    const kinds = gameScreen(row.screen as ScreenName).kinds;
    return {
      _id: String(row.gameId),
      gameId: String(row.gameId),
      gameName: row.gameName,
      screen: row.screen as ScreenName,
      nodigit: row.nodigit,
      description: row.description,
      logo: row.logoId === null ? null : imageAddress(row.logoId),
      images: row.hasLabels ? row.images.map((id) => (id === null ? null : imageAddress(id))) : [],
      payouts: kinds.map(({ name: kind }, place) => ({ kind, payout: toPoints(row.payouts[place] ?? 0) })),
      round: view?.round ?? null,
      nextOpensAt: view?.nextOpensAt ?? null,
    };
  });
  const readAt = (views[0]?.now ?? (await readTime(parts.db))).toISOString();
  return { games, readAt };
}
