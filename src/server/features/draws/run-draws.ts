import type pg from 'pg';
import type { Logger } from 'pino';
import { closeDraw, type DueDraw, drawResult, listDueDraws } from '#server/features/draws/draw-queries';
import { createDrawTurns, type DrawTurns } from '#server/features/draws/draw-turns';
import { repeat } from '#server/platform/process/repeat';
import { settleDraw } from '#server/shared/credit/game-ledger';
import type { Seal } from '#server/shared/draws/seal';

interface RunnerParts {
  /** Separate connections, so that neither reports nor many buyers delay a draw. */
  pool: pg.Pool;
  seal: Seal;
  logger: Logger;
}

const lookEveryMs = 200;
/** Draws per lookup, in total and per network. */
const listed = { atMost: 200, ofNetwork: 16 };

/**
 * Closes, draws and settles due draws, on every node. Due draws are found by a query, so if a node dies another one
 * continues. A lookup never waits for running draws, so that a long settlement does not delay others. Returns a stop
 * function, which waits for the running steps.
 */
export function runDraws(parts: RunnerParts): { stop: () => Promise<void> } {
  const { pool, logger } = parts;
  // One draw for each connection; a network may use at most half of them.
  const atOnce = pool.options.max;
  const turns = createDrawTurns({ atOnce, atOnceOfNetwork: Math.ceil(atOnce / 2) });
  const working = new Set<Promise<void>>();
  let due: DueDraw[] = [];
  let isStopped = false;

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

  const looks = repeat({
    everyMs: lookEveryMs,
    look,
    failed: (error) => logger.error({ err: error }, 'due draws could not be read'),
  });
  return {
    stop: async () => {
      isStopped = true;
      await looks.stop();
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
    parts.logger.error({ err: error, draw: `${networkId}-${drawId}`, status }, 'a draw is stuck');
  }
}

/** Advances one draw as far as possible. Each step is its own transaction, so that another node can take over in between. */
async function advance({ pool, seal }: RunnerParts, draw: DueDraw, lockTimeoutMs: number): Promise<void> {
  if (draw.status === 'open') {
    await closeDraw(pool, draw, lockTimeoutMs);
    return;
  }
  if (draw.status === 'closed') await drawResult(pool, draw, seal.seedOf(draw), lockTimeoutMs);
  await settleDraw(pool, draw, lockTimeoutMs);
}
