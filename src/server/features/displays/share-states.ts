import type { DisplayState } from '#contract/displays/displays';
import { gameScreen, type ScreenName } from '#contract/games/game-screens';
import { toPoints } from '#contract/ground/money';
import { findShownGame } from '#server/features/displays/display-queries';
import { listResults } from '#server/features/draws/list-results';
import { type RoundParts, readRound } from '#server/features/draws/running-round';

const resultsShown = 20;
/** All displays of a game share a state for this long. */
const sharedForMs = 1_000;

/** The same for all displays of a game. */
type SharedState = Omit<DisplayState, 'name' | 'release'>;

interface GameKey {
  networkId: number;
  gameId: number;
}

/** Computes the state of a game at most once a second, however many displays show it. */
export function createSharedStates(round: RoundParts, timeZone: string) {
  const shared = new Map<string, { untilMs: number; state: Promise<SharedState> }>();

  return (game: GameKey): Promise<SharedState> => {
    const nowMs = performance.now();
    for (const [name, { untilMs }] of shared) if (untilMs <= nowMs) shared.delete(name);
    const name = `${game.networkId}/${game.gameId}`;
    const known = shared.get(name);
    if (known !== undefined) return known.state;
    const state = readState(round, timeZone, game);
    shared.set(name, { untilMs: nowMs + sharedForMs, state });
    // A failure is not shared with later requests.
    state.catch(() => shared.delete(name));
    return state;
  };
}

/** Reads the primary: a replica could lack the rows of rounds whose results are shown. */
async function readState(
  round: RoundParts,
  timeZone: string,
  { networkId, gameId }: GameKey,
): Promise<SharedState> {
  const [game, view, { results, voided }] = await Promise.all([
    findShownGame(round.db, gameId),
    readRound(round, networkId, gameId),
    listResults(round, { networkId, gameId }, resultsShown),
  ]);
  // A round keeps the terms it opened with, even if they have changed since.
  const { nodigit, payouts, screen } = view.running ?? game;
  const kinds = gameScreen(screen as ScreenName).kinds;
  return {
    gameId: String(gameId),
    gameName: game.gameName,
    screen: screen as ScreenName,
    nodigit,
    payouts: kinds.map(({ name: kind }, place) => ({ kind, payout: toPoints(payouts[place] ?? 0) })),
    round: view.round,
    nextOpensAt: view.nextOpensAt,
    results,
    voided,
    readAt: view.now.toISOString(),
    timeZone,
  };
}
