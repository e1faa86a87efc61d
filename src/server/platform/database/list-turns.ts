import type { PostgresPool } from 'kysely';
import { actingHolder, createShares } from '#server/platform/limits/shares';
import { shareOf } from '#server/platform/process/machine';

/** A network holds at most five of eight connections for lists, an account four, so that it cannot block the others. */
const listShares = (connections: number) => ({
  atOnce: connections,
  perNetwork: Math.ceil((connections * 5) / 8),
  perAccount: Math.ceil(connections / 2),
  waiting: shareOf(1_000),
  waitingPerAccount: shareOf(100),
  waitMs: 5_000,
});

/** Lends connections by the shares of the requesting holder; the server's own work takes any free one. */
export function shareByHolder(pool: PostgresPool, connections: number): PostgresPool {
  const take = createShares('turns for lists', listShares(connections));
  return {
    async connect() {
      const holder = actingHolder();
      if (holder === undefined) return pool.connect();
      const release = await take(holder);
      try {
        const client = await pool.connect();
        // The pool sets this function again each time it lends the connection.
        const giveBack = client.release.bind(client);
        client.release = () => {
          release();
          giveBack();
        };
        return client;
      } catch (error) {
        release();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
