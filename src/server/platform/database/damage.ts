import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** data_corrupted and index_corrupted: PostgreSQL read something else from its files than it wrote. */
const damagedStates = new Set(['XX001', 'XX002']);

/**
 * Remembers that a connection of this process met damaged data. From then on the server is not ready until it is
 * restarted: a load balancer must not send callers to wrong figures, and an audit does not read every table.
 */
export function createDamageWatch() {
  let reason: string | null = null;
  let onFound: (reason: string) => void = () => {};
  return {
    reason: () => reason,
    whenFound(listener: (reason: string) => void): void {
      onFound = listener;
    },
    /** Listens to every error the database sends over this connection, including those that callers never see. */
    watch(client: pg.Client | pg.PoolClient): void {
      wireOf(client).on('errorMessage', ({ code, message }: { code?: string; message: string }) => {
        if (code === undefined || !damagedStates.has(code)) return;
        const isFirst = reason === null;
        reason = `${message} (${code})`;
        if (isFirst) onFound(reason);
      });
    },
  };
}
export type DamageWatch = ReturnType<typeof createDamageWatch>;

/** The connection inside a client. Its events are missing in the types of pg. */
export const wireOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter }).connection;
