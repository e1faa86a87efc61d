import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { deleteMiscount, noteMiscount } from '#server/features/books/alarms/miscount-queries';
import type { Database } from '#server/platform/database/database';
import { repeat } from '#server/platform/process/repeat';
import { findMiscounts } from '#server/platform/taken/find-miscounts';

const everyMs = 10_000;
/** A difference is corrected at once where that is possible. Its alarm stays long enough to be seen. */
const shownForMs = 10 * 60_000;

interface NoterParts {
  db: Database;
  logger: Logger;
  find?: () => string[];
}

/** Stores what this process counts wrongly, until nothing has been wrong for a while. */
export function createMiscountNoter({ db, logger, find = findMiscounts }: NoterParts) {
  const serverId = randomUUID();
  const name = `${hostname()} (process ${process.pid})`;
  let noted: { detail: string; untilMs: number } | null = null;

  return async function note(nowMs = performance.now()): Promise<void> {
    const faults = find();
    if (faults.length > 0) {
      logger.error({ faults }, 'this server counts wrongly');
      noted = { detail: faults.join(' '), untilMs: nowMs + shownForMs };
    }
    if (noted === null) return;
    if (noted.untilMs > nowMs) return noteMiscount(db, { serverId, name, detail: noted.detail });
    await deleteMiscount(db, serverId);
    noted = null;
  };
}

/** Compares regularly while the server runs, in each of its processes. */
export function noteMiscounts(app: FastifyInstance, parts: NoterParts): void {
  const note = createMiscountNoter(parts);
  const failed = (error: unknown) => parts.logger.error({ err: error }, 'a wrong count could not be stored');
  let looks: ReturnType<typeof repeat> | undefined;
  app.addHook('onReady', async () => {
    looks = repeat({ everyMs, look: () => note(), failed });
  });
  app.addHook('preClose', async () => {
    await looks?.stop();
  });
}
