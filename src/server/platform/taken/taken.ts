import { ruleOf, type TakenKind } from '#server/platform/taken/taken-rules';

/** When each item of a kind was taken. A set keeps insertion order: the oldest item is first. */
interface Item {
  sinceMs: number;
}

/** All items of this process that are to be given back, by kind. */
const taken = new Map<TakenKind, Set<Item>>();

/** Counts one item until the returned function is called. A second call changes nothing. */
export function take(kind: TakenKind): () => void {
  let items = taken.get(kind);
  if (items === undefined) {
    items = new Set();
    taken.set(kind, items);
  }
  const item = { sinceMs: performance.now() };
  items.add(item);
  return () => void items.delete(item);
}

/** Counts one item for as long as the work lasts. */
export async function whileTaken<T>(kind: TakenKind, work: () => Promise<T>): Promise<T> {
  const giveBack = take(kind);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/** The number of items of each kind that this process has taken so far, also of kinds with none at this moment. */
export function countTaken(): Record<string, number> {
  return Object.fromEntries([...taken].map(([kind, items]) => [kind, items.size]));
}

/** The kinds whose oldest item was taken longer ago than work of this kind can last. */
export function findOverdue(
  nowMs = performance.now(),
): { kind: TakenKind; count: number; seconds: number }[] {
  return [...taken].flatMap(([kind, items]) => {
    const [oldest] = items;
    const { longestSeconds } = ruleOf(kind);
    const seconds = oldest === undefined ? 0 : Math.floor((nowMs - oldest.sinceMs) / 1000);
    return longestSeconds !== undefined && seconds > longestSeconds
      ? [{ kind, count: items.size, seconds }]
      : [];
  });
}
