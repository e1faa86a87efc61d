import type pg from 'pg';
import type { Logger } from 'pino';
import { settleDraw } from '#server/features/credit/game-ledger';
import { closeDraw, type DueDraw, drawResult, listDueDraws } from '#server/features/draws/draw-queries';
import { createDrawTurns, type DrawTurns } from '#server/features/draws/draw-turns';
import type { Seal } from '#server/features/draws/seal';

interface RunnerParts {
  /** Connections of its own: neither a report nor a crowd of buyers delays a draw. */
  pool: pg.Pool;
  seal: Seal;
  logger: Logger;
}

const lookEveryMs = 200;
/** As many as the pool has connections; a network holds at most half of them. */
const limits = { atOnce: 4, atOnceOfNetwork: 2 };
/** Draws that one look lists, and those of one network among them. */
const listed = { atMost: 200, ofNetwork: 16 };

/**
 * Closes, draws and settles what is due, on every node. What is due is found by a query, so nothing is lost with a node:
 * another one sees the same draws and goes on. A look never waits for draws that are under way, so that a long settlement
 * delays no other draw. Answers how to stop; stopping waits for the steps that run.
 */
export function runDraws(parts: RunnerParts): { stop: () => Promise<void> } {
  const { pool, logger } = parts;
  const turns = createDrawTurns(limits);
  const working = new Set<Promise<void>>();
  let due: DueDraw[] = [];
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if (!turns.hasRoom()) return;
    due = await listDueDraws(pool, { ...listed, leftOut: turns.leftOut() });
    startNext();
  }

  function startNext(): void {
    while (!isStopped) {
      const at = due.findIndex(turns.mayStart);
      const [draw] = at === -1 ? [] : due.splice(at, 1);
      if (draw === undefined) return;
      const work = workOn(parts, turns, draw).finally(() => {
        working.delete(work);
        startNext();
      });
      working.add(work);
    }
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => logger.error({ err: error }, 'due draws could not be looked up'))
        .then(schedule);
    }, lookEveryMs);
    timer.unref();
  }

  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(working);
    },
  };
}

async function workOn(parts: RunnerParts, turns: DrawTurns, draw: DueDraw): Promise<void> {
  const lockTimeoutMs = turns.begin(draw);
  try {
    await advance(parts, draw, lockTimeoutMs);
    turns.succeed(draw);
  } catch (error) {
    if (!turns.fail(draw, error)) return;
    const { networkId, drawId, status } = draw;
    parts.logger.error({ err: error, draw: `${networkId}-${drawId}`, status }, 'a draw cannot go on');
  }
}

/** One draw as far as it can go now. Each step is a transaction of its own, so that another node can take over between two. */
async function advance({ pool, seal }: RunnerParts, draw: DueDraw, lockTimeoutMs: number): Promise<void> {
  if (draw.status === 'open') {
    await closeDraw(pool, draw, lockTimeoutMs);
    return;
  }
  if (draw.status === 'closed') await drawResult(pool, draw, seal.seedOf(draw), lockTimeoutMs);
  await settleDraw(pool, draw, lockTimeoutMs);
}
