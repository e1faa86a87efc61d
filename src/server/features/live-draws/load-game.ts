import type { LivePayload } from '#contract/draws/live-draws';
import type { SavedEntry } from '#contract/draws/live-payload';
import { gameScreen, writtenResult } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import { listResults } from '#server/features/draws/list-results';
import { type RoundParts, type RoundView, readRound } from '#server/features/draws/running-round';
import { voidAnswer } from '#server/features/draws/void-answer';
import { boardEntries, liabilityOf } from '#server/features/live-draws/board';
import {
  findDrawState,
  findLiveGame,
  type LiveGame,
  listStakes,
  type SaveRow,
} from '#server/features/live-draws/live-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';

const resultsShown = 20;
const liabilitiesShown = 10;

/** Everything a live screen shows of one game in one network. All except the results may come from a replica. */
export async function loadGame(
  primary: RoundParts,
  { networkId, gameId }: { networkId: number; gameId: number },
  lists: Database = primary.db,
): Promise<LivePayload> {
  const parts = { ...primary, db: lists };
  const game = await findLiveGame(parts.db, networkId, gameId);
  if (game === undefined) throw new AppError('not_found');
  const [view, { results, voids }] = await Promise.all([
    readRound(parts, networkId, gameId),
    listResults(primary, { networkId, gameId }, resultsShown),
  ]);
  const drawId = view.running?.drawId;
  const [stakes, state] =
    drawId === undefined
      ? [[], { draw: undefined, saves: [], saveCount: 0 }]
      : await Promise.all([
          listStakes(parts.db, networkId, drawId),
          findDrawState(parts.db, networkId, drawId),
        ]);
  // A round keeps the terms it opened with, even if they have changed since.
  const { nodigit, payouts, screen } = view.running ?? game;
  const board = {
    screen,
    nodigit,
    payouts,
    images: game.images,
    stakes: new Map(stakes.map((each) => [each.bet, each.stake])),
  };
  return {
    adminId: String(networkId),
    adminUsername: game.adminUsername,
    gameId: String(gameId),
    gameName: game.gameName,
    screen,
    nodigit,
    ...groupsOf(board),
    ...balancesOf(game, state.draw?.staked ?? 0),
    lastData: { data: results },
    voids: [state.draw, ...voids.filter((row) => row.drawId !== drawId)].flatMap(
      (row) => (row && voidAnswer(row)) ?? [],
    ),
    round: view.round,
    nextOpensAt: view.nextOpensAt,
    ...savesOf(view, state.saves),
    saveCount: state.saveCount,
    tickets: state.draw?.tickets ?? 0,
    liability: liabilityOf(board, game.balance, liabilitiesShown),
    businessDay: game.businessDay,
    readAt: view.now.toISOString(),
  };
}

/** The lists of a live screen, each with its kinds one after the other. */
function groupsOf(
  board: Parameters<typeof boardEntries>[0],
): Pick<LivePayload, 'data' | 'dataColors' | 'dataCardTypes'> {
  const entries = boardEntries(board);
  const { kinds } = gameScreen(board.screen);
  const listOf = (name: 'data' | 'dataColors' | 'dataCardTypes') =>
    entries
      .filter(({ kind }) => (kinds[kind]?.list ?? 'data') === name)
      .map(({ kind: _, ...entry }) => entry);
  return { data: listOf('data'), dataColors: listOf('dataColors'), dataCardTypes: listOf('dataCardTypes') };
}

function balancesOf(game: LiveGame, staked: number) {
  return {
    percentageData: { gameBalance: toPoints(game.balance), winpercentage: game.winpercentage / 100 },
    collections: {
      totalDrawCollection: toPoints(staked),
      totalPlaypoints: toPoints(game.playToday + game.stakedOpen),
      totalWinpoints: toPoints(game.winToday),
    },
    reserve: toPoints(game.reserve),
    creditLine: toPoints(-game.floor),
    free: toPoints(Math.max(0, game.balance - game.reserve)),
  };
}

function savesOf(
  { running }: RoundView,
  rows: readonly SaveRow[],
): Pick<LivePayload, 'savedResult' | 'saves'> {
  if (running === null) return { savedResult: null, saves: [] };
  const saves = rows.map((row, at): SavedEntry => {
    const newer = rows[at - 1];
    const replaced = newer?.result === null ? 'withdrawn' : 'replaced';
    const saved = newer === undefined ? 'current' : replaced;
    return {
      _id: String(row.savedId),
      result: row.result === null ? null : writtenResult(running.screen, row.result),
      booster: row.booster,
      state: row.result === null ? 'withdrawal' : saved,
      savedAt: row.savedAt.toISOString(),
      savedBy: row.actorUsername,
    };
  });
  const [newest] = saves;
  if (newest === undefined || newest.result === null || newest.booster === null)
    return { savedResult: null, saves };
  const { result, booster, savedAt, savedBy } = newest;
  return { savedResult: { ...result, booster, savedAt, savedBy }, saves };
}
