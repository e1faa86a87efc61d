import { createCounts } from '#server/platform/limits/tally';
import type { TicketOrder, TicketSold } from '#server/shared/credit/ticket-order';

/** A ticket whose buyer waits for the answer. */
export interface WaitingTicket {
  order: TicketOrder;
  resolve: (sold: TicketSold) => void;
  reject: (error: unknown) => void;
  /** When it started waiting, by `performance.now()`. */
  sinceMs: number;
}

/** The tickets of one network, by draw. */
type Draws = Map<number, WaitingTicket[]>;

/** Tickets waiting to be posted, by network and draw. Networks take turns, and so do the draws of each. */
export function createTicketQueue(ticketsPerCall: number) {
  const networks = new Map<number, Draws>();
  const sizes = createCounts<number>();
  let size = 0;

  function add(ticket: WaitingTicket): void {
    const { networkId, drawId } = ticket.order;
    const draws = networks.get(networkId) ?? new Map<number, WaitingTicket[]>();
    networks.set(networkId, draws);
    const queue = draws.get(drawId);
    if (queue === undefined) draws.set(drawId, [ticket]);
    else queue.push(ticket);
    grow(networkId, 1);
  }

  function grow(networkId: number, by: number): void {
    size += by;
    sizes.add(networkId, by);
  }

  /**
   * Takes the next batch: one draw, at most one ticket per player, so that a refused ticket never affects a valid one
   * of the same player. Maps are ordered by last service: the network and draw served longest ago are first, and their
   * remainder moves to the end. Networks that may not be served now keep their place.
   */
  function take(mayServe: (networkId: number) => boolean): WaitingTicket[] {
    const found = [...networks].find(([networkId]) => mayServe(networkId));
    if (found === undefined) return [];
    const [networkId, draws] = found;
    const [entry] = draws;
    networks.delete(networkId);
    if (entry === undefined) return [];
    const [drawId, queue] = entry;
    const { batch, left } = split(queue, ticketsPerCall);
    draws.delete(drawId);
    if (left.length > 0) draws.set(drawId, left);
    if (draws.size > 0) networks.set(networkId, draws);
    grow(networkId, -batch.length);
    return batch;
  }

  /** Removes all tickets that have waited since before this moment. */
  function takeOlder(beforeMs: number): WaitingTicket[] {
    const older: WaitingTicket[] = [];
    for (const [networkId, draws] of [...networks]) {
      for (const [drawId, queue] of [...draws]) {
        const left = queue.filter(({ sinceMs }) => sinceMs >= beforeMs);
        if (left.length === queue.length) continue;
        older.push(...queue.filter(({ sinceMs }) => sinceMs < beforeMs));
        grow(networkId, left.length - queue.length);
        if (left.length > 0) draws.set(drawId, left);
        else draws.delete(drawId);
      }
      if (draws.size === 0) networks.delete(networkId);
    }
    return older;
  }

  return { add, take, takeOlder, size: () => size, sizeOf: sizes.of };
}

/** Splits off the first ticket of each player, up to the batch size; the others keep their order. */
function split(queue: readonly WaitingTicket[], ticketsPerCall: number) {
  const players = new Set<number>();
  const batch: WaitingTicket[] = [];
  const left: WaitingTicket[] = [];
  for (const each of queue) {
    const { playerId } = each.order;
    const isTaken = batch.length < ticketsPerCall && !players.has(playerId);
    if (isTaken) players.add(playerId);
    (isTaken ? batch : left).push(each);
  }
  return { batch, left };
}
