import type { WallGame } from '#contract/draws/wall';
import { writtenResult } from '#contract/games/game-screens';
import { type Hundredths, toPoints } from '#contract/ground/money';
import { listResultsOf } from '#server/features/draws/list-results';
import { type RoundParts, viewRound } from '#server/features/draws/running-round';
import { imageAddress } from '#server/features/games/images/image-address';
import { liabilityOf } from '#server/features/live-draws/board';
import {
  listImages,
  listLastSaves,
  listStakesOf,
  listWallGames,
  type WallRow,
} from '#server/features/live-wall/wall-queries';

interface Wall {
  data: WallGame[];
  readAt: string;
}

/** All games of a network with their rounds on screen: a few statements, however many games there are. */
export async function readWall(round: RoundParts, networkId: number): Promise<Wall> {
  const { db } = round;
  const rows = await listWallGames(db, networkId);
  const drawn = rows.flatMap(({ drawId, status }) => (drawId === null || status === null ? [] : drawId));
  const [stakes, saves, results] = await Promise.all([
    listStakesOf(db, networkId, drawn),
    listLastSaves(db, networkId, drawn),
    listResultsOf(round, { networkId, gameIds: rows.map(({ gameId }) => gameId) }, 1),
  ]);
  const games = rows.map((row, at) => ({
    row,
    stakes: stakes.find(({ drawId }) => drawId === row.drawId),
    save: saves.find(({ drawId }) => drawId === row.drawId),
    last: results[at]?.results[0],
  }));
  const imageOf = await readImages(db, games);
  const data = games.map(({ row, save, last, ...each }): WallGame => {
    const { gameId, gameName, screen, balance, reserve, floor, tickets } = row;
    return {
      gameId: String(gameId),
      gameName,
      screen,
      round: viewOf(round, networkId, row).round,
      staked: toPoints(row.staked),
      tickets,
      largestLiability: largestLiability(row, each.stakes),
      savedResult: savedOf(row, save, imageOf),
      lastResult: last === undefined ? null : { ...last, image: imageOf(gameId, Number(last.drawno)) },
      gameBalance: toPoints(balance),
      reserve: toPoints(reserve),
      creditLine: toPoints(-floor),
      alarms: alarmsOf(row),
    };
  });
  return { data, readAt: (rows[0]?.now ?? new Date()).toISOString() };
}

function viewOf(round: RoundParts, networkId: number, row: WallRow) {
  const { now, gameId, drawId } = row;
  const running = drawId === null ? null : { ...row, drawId };
  return viewRound(round, { networkId, gameId }, { now, round: running, nextOpensAt: null });
}

/** The same figure as the first row of the liability of the live screen. */
function largestLiability(
  { screen, nodigit, payouts, balance }: WallRow,
  stakes: { bets: readonly number[]; stakes: readonly Hundredths[] } | undefined,
): number {
  if (stakes === undefined) return 0;
  const byBet = new Map(stakes.bets.map((bet, at) => [bet, stakes.stakes[at] ?? 0]));
  const board = { screen, nodigit, payouts, images: [], stakes: byBet };
  return liabilityOf(board, balance, 1)[0]?.prize ?? 0;
}

type ImageOf = (gameId: number, digit: number) => string | null;
type Save = Awaited<ReturnType<typeof listLastSaves>>[number];

function savedOf(
  { gameId, screen }: WallRow,
  save: Save | undefined,
  imageOf: ImageOf,
): WallGame['savedResult'] {
  // A withdrawal has neither result nor booster.
  if (save === undefined || save.result === null || save.booster === null) return null;
  const { result, booster, savedAt, actorUsername } = save;
  return {
    ...writtenResult(screen, result),
    booster,
    savedAt: savedAt.toISOString(),
    savedBy: actorUsername,
    image: imageOf(gameId, result),
  };
}

function alarmsOf({ isLate, balance, reserve, floor }: WallRow): WallGame['alarms'] {
  const holds = { draw_late: isLate, below_reserve: balance < reserve, no_room: balance - reserve <= floor };
  return (['draw_late', 'below_reserve', 'no_room'] as const).filter((alarm) => holds[alarm]);
}

interface Shown {
  row: WallRow;
  save: Save | undefined;
  last: { drawno: string } | undefined;
}

/** The images of the saved and last results of games whose digits are pictures. */
async function readImages(db: RoundParts['db'], games: readonly Shown[]): Promise<ImageOf> {
  const digits = games.flatMap(({ row: { gameId, hasLabels }, save, last }) => {
    const shown = [save?.result ?? null, last === undefined ? null : Number(last.drawno)];
    return hasLabels ? shown.flatMap((digit) => (digit === null ? [] : { gameId, digit })) : [];
  });
  const images = await listImages(db, digits);
  return (gameId, digit) => {
    const found = images.find((each) => each.gameId === gameId && each.digit === digit);
    return found === undefined ? null : imageAddress(found.imageId);
  };
}
