import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { cutConnections } from '#server/platform/connections/open-connections';

/** Answers under way may end within this time; then their connections are cut. */
const answersEndMs = 5_000;
/** Everything together. Unfinished work continues elsewhere, or at the next start. */
const allEndsMs = 8_000;

interface Ends {
  /** Work without callers. */
  work: () => Promise<unknown>;
  /** What work and callers use: ended after both. */
  resources: () => Promise<unknown>;
}

/** Ends the server in order, and within its time, also while callers or the database do not answer. */
export async function stopInTime(app: FastifyInstance, { work, resources }: Ends): Promise<void> {
  const cut = setTimeout(() => {
    const connections = cutConnections(app);
    if (connections > 0) app.log.warn({ connections }, 'connections still in use are cut');
  }, answersEndMs);
  const inOrder = async () => {
    await Promise.all([work(), app.close()]);
    await resources();
    return true;
  };
  const late = new AbortController();
  const isDone = await Promise.race([inOrder(), pause(allEndsMs, false, { signal: late.signal })]);
  late.abort();
  clearTimeout(cut);
  if (!isDone) app.log.warn('work that has not ended continues elsewhere, or at the next start');
}
