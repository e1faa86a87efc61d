import { createCounts } from '#server/platform/limits/tally';

/** An order whose caller waits for the answer. */
export interface Waiting<Order, Done> {
  order: Order;
  resolve: (done: Done) => void;
  reject: (error: unknown) => void;
  /** When it started waiting, by `performance.now()`. */
  sinceMs: number;
}

/** What of an order decides with which others it is posted. */
export interface Grouping<Order> {
  networkOf(order: Order): number;
  /** One call posts orders of one lane of a network, such as a draw. */
  laneOf(order: Order): number;
  /** One call posts at most one order of a rival, such as a player; undefined rivals nothing. */
  rivalOf(order: Order): number | string | undefined;
}

/** Orders waiting to be posted, by network and lane. Networks take turns, and so do the lanes of each. */
export function createGroupQueue<Order, Done>(grouping: Grouping<Order>, perCall: number) {
  type Item = Waiting<Order, Done>;
  const { networkOf, laneOf } = grouping;
  const networks = new Map<number, Map<number, Item[]>>();
  const sizes = createCounts<number>();
  let size = 0;

  function add(item: Item): void {
    const networkId = networkOf(item.order);
    const lane = laneOf(item.order);
    const lanes = networks.get(networkId) ?? new Map<number, Item[]>();
    networks.set(networkId, lanes);
    const queue = lanes.get(lane);
    if (queue === undefined) lanes.set(lane, [item]);
    else queue.push(item);
    grow(networkId, 1);
  }

  function grow(networkId: number, by: number): void {
    size += by;
    sizes.add(networkId, by);
  }

  /**
   * Takes the next group: one lane, at most one order per rival, so that a refused order never affects a valid one of
   * the same rival. Maps are ordered by last service: the network and lane served longest ago are first, and their
   * remainder moves to the end. Networks that may not be served now keep their place.
   */
  function take(mayServe: (networkId: number) => boolean): Item[] {
    const found = [...networks].find(([networkId]) => mayServe(networkId));
    if (found === undefined) return [];
    const [networkId, lanes] = found;
    const [entry] = lanes;
    networks.delete(networkId);
    if (entry === undefined) return [];
    const [lane, queue] = entry;
    const { group, left } = split(queue, grouping, perCall);
    lanes.delete(lane);
    if (left.length > 0) lanes.set(lane, left);
    if (lanes.size > 0) networks.set(networkId, lanes);
    grow(networkId, -group.length);
    return group;
  }

  /** Removes all orders that have waited since before this moment. */
  function takeOlder(beforeMs: number): Item[] {
    const older = [...networks.values()].flatMap((lanes) => takeOlderOf(lanes, beforeMs));
    for (const { order } of older) grow(networkOf(order), -1);
    for (const [networkId, lanes] of [...networks]) if (lanes.size === 0) networks.delete(networkId);
    return older;
  }

  return { add, take, takeOlder, size: () => size, sizeOf: sizes.of };
}

/** Removes the orders of these lanes that have waited since before this moment, and lanes that are empty then. */
function takeOlderOf<Order, Done>(lanes: Map<number, Waiting<Order, Done>[]>, beforeMs: number) {
  const older: Waiting<Order, Done>[] = [];
  for (const [lane, queue] of [...lanes]) {
    const left = queue.filter(({ sinceMs }) => sinceMs >= beforeMs);
    older.push(...queue.filter(({ sinceMs }) => sinceMs < beforeMs));
    if (left.length > 0) lanes.set(lane, left);
    else lanes.delete(lane);
  }
  return older;
}

/** Splits off the first order of each rival, up to the size of a call; the others keep their order. */
function split<Order, Done>(
  queue: readonly Waiting<Order, Done>[],
  { rivalOf }: Grouping<Order>,
  perCall: number,
) {
  const rivals = new Set<number | string>();
  const group: Waiting<Order, Done>[] = [];
  const left: Waiting<Order, Done>[] = [];
  for (const each of queue) {
    const rival = rivalOf(each.order);
    const isTaken = group.length < perCall && !(rival !== undefined && rivals.has(rival));
    if (isTaken && rival !== undefined) rivals.add(rival);
    (isTaken ? group : left).push(each);
  }
  return { group, left };
}
