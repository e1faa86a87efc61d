import { gameScreen } from '#contract/games/game-screens';
import { type Game, maxDigits } from '#contract/games/games';
import { toPoints } from '#contract/ground/money';
import type { GameRow } from '#server/features/games/game-queries';
import { imageAddress } from '#server/features/games/images/image-address';

export function gameAnswer(row: GameRow): Game {
  const kinds = gameScreen(row.screen).kinds;
  const addresses = new Map(row.images.map(({ digit, imageId }) => [digit, imageAddress(imageId)]));
  return {
    _id: String(row.gameId),
    gameId: String(row.gameId),
    gameName: row.gameName,
    screen: row.screen,
    nodigit: row.nodigit,
    timeId: [{ _id: String(row.timeId), timecount: row.timecount }],
    status: row.status,
    publisher: row.publisher,
    releaseDate: row.releaseDate,
    description: row.description,
    logo: row.logoId === null ? null : imageAddress(row.logoId),
    label: row.hasLabels ? 'yes' : 'no',
    images: Array.from(
      { length: Math.min(row.nodigit, maxDigits) },
      (_, digit) => addresses.get(digit) ?? null,
    ),
    payouts: row.payouts.map((payout, at) => ({ kind: kinds[at]?.name ?? '', payout: toPoints(payout) })),
    isInUse: row.isInUse,
  };
}
