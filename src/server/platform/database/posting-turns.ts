import type pg from 'pg';
import { createFairGate, type FairGate } from '#server/platform/limits/fair-gate';

/**
 * Of the twenty connections for postings, the ticket writers use six. A locked network can hold at most eight of the
 * others.
 */
const shares = { atOnce: 14, atOnceOfKey: 8, waitingOfKey: 1_000, patienceMs: 5_000 };

/** One gate per pool, so that every posting waits for its turn. */
const gates = new WeakMap<pg.Pool, FairGate<number>>();

/** From now on, postings of this pool take turns by network. */
export function shareByNetwork(pool: pg.Pool): pg.Pool {
  gates.set(pool, createFairGate<number>(shares));
  return pool;
}

/** Posts when it is the network's turn; at once on a pool that is not shared. */
export function inTurnOf<T>(pool: pg.Pool, networkId: number, post: () => Promise<T>): Promise<T> {
  const gate = gates.get(pool);
  return gate === undefined ? post() : gate(networkId, post);
}
