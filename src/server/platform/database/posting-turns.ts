import type pg from 'pg';
import { createFairGate, type FairGate } from '#server/platform/limits/fair-gate';
import { shareOf } from '#server/platform/process/machine';

/** A locked network can hold at most eight of the fourteen connections that ticket writers do not use, or as large a part. */
const sharesOf = (connections: number) => ({
  atOnce: connections,
  atOnceOfKey: Math.ceil((connections * 8) / 14),
  waitingOfKey: shareOf(1_000),
  patienceMs: 5_000,
});

/** One gate per pool, so that every posting waits for its turn. */
const gates = new WeakMap<pg.Pool, FairGate<number>>();

/** From now on, postings of this pool take turns by network, over this many of its connections. */
export function shareByNetwork(pool: pg.Pool, connections: number): pg.Pool {
  gates.set(pool, createFairGate<number>('turns for postings', sharesOf(connections)));
  return pool;
}

/** Posts when it is the network's turn; at once on a pool that is not shared. */
export function inTurnOf<T>(pool: pg.Pool, networkId: number, post: () => Promise<T>): Promise<T> {
  const gate = gates.get(pool);
  return gate === undefined ? post() : gate(networkId, post);
}
