import { type Sharing, sharedByMachine, splitLimit } from '#server/platform/limits/split-limit';
import { take } from '#server/platform/taken/taken';
import type { TakenKind } from '#server/platform/taken/taken-rules';

/** Counts per key. A key with count zero takes no memory. */
export function createCounts<Key = string>() {
  const counts = new Map<Key, number>();
  return {
    of: (key: Key) => counts.get(key) ?? 0,
    add(key: Key, change: number): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}

/** Limits the open items per key in all processes of the machine; 0 disables the limit. The name belongs to one tally. */
export function createTally(name: TakenKind, atMost: number, sharing: Sharing = sharedByMachine) {
  const { own, common } = splitLimit(atMost, sharing);
  const open = createCounts();
  return {
    /** Resolves with the function that ends it, or with null if the key is at its limit. */
    async enter(key: string): Promise<(() => void) | null> {
      if (atMost === 0 || open.of(key) < own) {
        open.add(key, 1);
        return once(name, () => open.add(key, -1));
      }
      const item = { key: `${name} ${key}`, most: common };
      if (common === 0 || !(await sharing.take(item))) return null;
      return once(name, () => sharing.give(item.key));
    },
  };
}
export type Tally = ReturnType<typeof createTally>;

function once(name: TakenKind, end: () => void): () => void {
  const giveBack = take(name);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    giveBack();
    end();
  };
}
