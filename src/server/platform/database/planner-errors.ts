import type pg from 'pg';
import { wireOf } from '#server/platform/database/damage';

/** feature_not_supported and internal_error: Citus raises them where it cannot plan a statement. */
const plannerStates = new Set(['0A000', 'XX000']);

/**
 * Closes a connection that met such an error when it is given back. After an error in the planner of Citus, a session
 * may run functions on the coordinator that belong on the node of their network.
 */
export function closeAfterPlannerErrors(pool: pg.Pool): void {
  const spent = new WeakSet<object>();
  pool.on('connect', (client) => {
    wireOf(client).on('errorMessage', ({ code }: { code?: string }) => {
      if (plannerStates.has(code ?? '')) spent.add(client);
    });
  });
  // The pool removes a client that is ending.
  pool.on('release', (_error, client) => {
    if (spent.has(client)) void (client as unknown as pg.Client).end();
  });
}
