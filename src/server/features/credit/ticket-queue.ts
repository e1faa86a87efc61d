import type { TicketOrder, TicketSold } from '#server/features/credit/ticket-order';
import { createCounts } from '#server/platform/tally';

/** A ticket whose buyer waits for the verdict. */
export interface WaitingTicket {
  order: TicketOrder;
  resolve: (sold: TicketSold) => void;
  reject: (error: unknown) => void;
  /** When it began to wait, by `performance.now()`. */
  sinceMs: number;
}

/** The tickets of one network, by draw. */
type Draws = Map<number, WaitingTicket[]>;

/** Tickets that wait to be posted, by network and draw. The networks are served in turn, and so are the draws of each. */
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
   * What goes into the next call: one draw, one ticket of a player at most, so that a refused ticket never takes a valid one
   * of the same player with it. The network that was served longest ago is first in the map, and so is the draw; what is left
   * of them goes to the end. Networks that may not be served now keep their place.
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

  /** Takes out all tickets that have waited since before this moment. */
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

/** The first ticket of each player, as many as a call carries, and the others in their order. */
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
