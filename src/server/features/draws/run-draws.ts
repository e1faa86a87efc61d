import type pg from 'pg';
import type { Logger } from 'pino';
import { settleDraw } from '#server/features/credit/game-ledger';
import { closeDraw, type DueDraw, drawResult, listDueDraws } from '#server/features/draws/draw-queries';
import type { Seal } from '#server/features/draws/seal';

interface RunnerParts {
  /** Connections of its own: neither a report nor a crowd of buyers delays a draw. */
  pool: pg.Pool;
  seal: Seal;
  logger: Logger;
}

const lookEveryMs = 200;
const atOnce = 4;
const mostAtATime = 200;
/** A draw that cannot go on is tried again after growing pauses, up to this. */
const longestPauseMs = 60_000;

/**
 * Closes, draws and settles what is due, on every node. What is due is found by a query, so nothing is lost with a node:
 * another one sees the same draws and goes on. Answers how to stop; stopping waits for the step that runs.
 */
export function runDraws(parts: RunnerParts): { stop: () => Promise<void> } {
  const { pool, logger } = parts;
  const pauses = new Map<string, { until: number; lengthMs: number }>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const due = (await listDueDraws(pool, mostAtATime)).filter((draw) => !isPaused(draw));
    let next = 0;
    const work = async () => {
      for (let draw = due[next++]; draw !== undefined && !isStopped; draw = due[next++])
        await advanceSafely(draw);
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, work));
  }

  async function advanceSafely(draw: DueDraw): Promise<void> {
    try {
      await advance(parts, draw);
      pauses.delete(nameOf(draw));
    } catch (error) {
      pause(draw, error);
    }
  }

  const nameOf = (draw: DueDraw) => `${draw.networkId}-${draw.drawId}`;
  const isPaused = (draw: DueDraw) => (pauses.get(nameOf(draw))?.until ?? 0) > Date.now();
  function pause(draw: DueDraw, error: unknown): void {
    const before = pauses.get(nameOf(draw))?.lengthMs ?? lookEveryMs;
    const lengthMs = Math.min(before * 2, longestPauseMs);
    pauses.set(nameOf(draw), { until: Date.now() + lengthMs, lengthMs });
    logger.error({ err: error, draw: nameOf(draw), status: draw.status }, 'a draw cannot go on');
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = look()
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
      await running;
    },
  };
}

/** One draw as far as it can go now. Each step is a transaction of its own, so that another node can take over between two. */
async function advance({ pool, seal }: RunnerParts, draw: DueDraw): Promise<void> {
  if (draw.status === 'open') {
    await closeDraw(pool, draw);
    return;
  }
  if (draw.status === 'closed') await drawResult(pool, draw, seal.seedOf(draw));
  await settleDraw(pool, draw);
}
