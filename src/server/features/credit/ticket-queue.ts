import type { TicketOrder, TicketSold } from '#server/features/credit/ticket-order';

/** A ticket whose buyer waits for the verdict. */
export interface WaitingTicket {
  order: TicketOrder;
  resolve: (sold: TicketSold) => void;
  reject: (error: unknown) => void;
  /** When it began to wait, by `performance.now()`. */
  sinceMs: number;
}

/** Tickets that wait to be posted, draw by draw. */
export function createTicketQueue(ticketsPerCall: number) {
  const queues = new Map<string, WaitingTicket[]>();
  let size = 0;

  function add(ticket: WaitingTicket): void {
    const name = `${ticket.order.networkId}-${ticket.order.drawId}`;
    const queue = queues.get(name);
    if (queue === undefined) queues.set(name, [ticket]);
    else queue.push(ticket);
    size += 1;
  }

  /**
   * What goes into the next call: one draw, one ticket of a player at most, so that a refused ticket never takes a valid one
   * of the same player with it. The draw that waits longest is first in the map; what is left of it goes to the end.
   */
  function take(): WaitingTicket[] {
    const [entry] = queues;
    if (entry === undefined) return [];
    const [name, queue] = entry;
    const players = new Set<number>();
    const batch: WaitingTicket[] = [];
    const left: WaitingTicket[] = [];
    for (const each of queue) {
      const { playerId } = each.order;
      const isTaken = batch.length < ticketsPerCall && !players.has(playerId);
      if (isTaken) players.add(playerId);
      (isTaken ? batch : left).push(each);
    }
    queues.delete(name);
    if (left.length > 0) queues.set(name, left);
    size -= batch.length;
    return batch;
  }

  /** Takes out whoever has waited since before this moment. */
  function takeOlder(beforeMs: number): WaitingTicket[] {
    const older: WaitingTicket[] = [];
    for (const [name, queue] of [...queues]) {
      const left = queue.filter(({ sinceMs }) => sinceMs >= beforeMs);
      if (left.length === queue.length) continue;
      older.push(...queue.filter(({ sinceMs }) => sinceMs < beforeMs));
      if (left.length > 0) queues.set(name, left);
      else queues.delete(name);
    }
    size -= older.length;
    return older;
  }

  return { add, take, takeOlder, size: () => size };
}
