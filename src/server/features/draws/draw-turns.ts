import type { DueDraw } from '#server/features/draws/draw-queries';
import { createPauses } from '#server/features/draws/pauses';
import { sqlState } from '#server/platform/database/database-errors';

interface Limits {
  /** Draws processed at once, in total and per network. */
  atOnce: number;
  atOnceOfNetwork: number;
}

const lockNotAvailable = '55P03';
const beingRestored = 'PB026';

/** How long a step waits for a lock. A locked network must not hold a connection that other networks need. */
const shortWaitMs = 100;
/** A draw that timed out this often may wait longer, one draw at a time, so that steady traffic cannot starve it. */
const shortWaitsAtMost = 3;
const longWaitMs = 5_000;

const nameOf = ({ networkId, drawId }: DueDraw) => `${networkId}-${drawId}`;

/** Decides which due draws may start: each network has its share, and failed draws pause. */
export function createDrawTurns({ atOnce, atOnceOfNetwork }: Limits) {
  const running = new Map<string, DueDraw>();
  const draws = createPauses<string, DueDraw>({ firstMs: 400, longestMs: 60_000 });
  const networks = createPauses<number, number>({ firstMs: 200, longestMs: 1_000 });
  const shortWaits = new Map<string, number>();
  let patient: string | null = null;

  const isFull = (networkId: number) =>
    [...running.values()].filter((each) => each.networkId === networkId).length >= atOnceOfNetwork;

  function mayStart(draw: DueDraw): boolean {
    if (running.size >= atOnce || running.has(nameOf(draw)) || isFull(draw.networkId)) return false;
    return !networks.isPaused(draw.networkId) && !draws.isPaused(nameOf(draw));
  }

  /** Marks the draw as running. Returns how long its steps may wait for a lock. */
  function begin(draw: DueDraw): number {
    running.set(nameOf(draw), draw);
    if (patient !== null || (shortWaits.get(nameOf(draw)) ?? 0) < shortWaitsAtMost) return shortWaitMs;
    patient = nameOf(draw);
    return longWaitMs;
  }

  function end(draw: DueDraw): void {
    running.delete(nameOf(draw));
    if (patient === nameOf(draw)) patient = null;
  }

  function succeed(draw: DueDraw): void {
    end(draw);
    draws.forget(nameOf(draw));
    networks.forget(draw.networkId);
    shortWaits.delete(nameOf(draw));
  }

  /** Pauses the network of a locked draw, or else the draw. Returns true if the draw itself failed. */
  function fail(draw: DueDraw, error: unknown): boolean {
    end(draw);
    const state = sqlState(error);
    const isLocked = state === lockNotAvailable || state === beingRestored;
    if (state === lockNotAvailable) shortWaits.set(nameOf(draw), (shortWaits.get(nameOf(draw)) ?? 0) + 1);
    if (isLocked) networks.pause(draw.networkId, draw.networkId);
    else draws.pause(nameOf(draw), draw);
    return !isLocked;
  }

  /** What the next lookup excludes, so that it lists only draws that may start. */
  function leftOut(): { networks: number[]; draws: DueDraw[] } {
    const full = [...running.values()].map(({ networkId }) => networkId).filter(isFull);
    return {
      networks: [...networks.listPaused(), ...full],
      draws: [...draws.listPaused(), ...running.values()],
    };
  }

  return { hasRoom: () => running.size < atOnce, mayStart, begin, succeed, fail, leftOut };
}
export type DrawTurns = ReturnType<typeof createDrawTurns>;
