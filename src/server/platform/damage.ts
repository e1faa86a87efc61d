import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** data_corrupted and index_corrupted: what PostgreSQL reads from its files is not what it wrote. */
const damagedStates = new Set(['XX001', 'XX002']);

/**
 * Remembers that a connection of this process met damaged data. The server is not ready from then on, until it is started
 * again: a balancer must not send callers to figures that may be wrong, and an audit does not read every table.
 */
export function createDamageWatch() {
  let reason: string | null = null;
  let onFound: (reason: string) => void = () => {};
  return {
    reason: () => reason,
    whenFound(listener: (reason: string) => void): void {
      onFound = listener;
    },
    /** Listens to every error that the database sends over this connection, also to those a caller never sees. */
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

/** The connection below a client. Its events are not in the types of pg. */
const wireOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter }).connection;
