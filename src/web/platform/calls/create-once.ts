import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';

/** What an error says about the key of its attempt. */
type Judge = (error: unknown) => 'unanswered' | 'key refused' | 'key too old' | 'refused';

/** Places whose call runs in this tab: a second call at the same time is another creation. */
const running = new Set<string>();

/**
 * Creates a record once. The key of a creation is kept in this tab, also over a reload, until its outcome is known: the
 * next attempt at the same place then has the same key, and the server returns what the first one created. If the values
 * have changed in the meantime, it refuses the key, which says that the first attempt succeeded.
 */
export async function createOnce<T>(
  place: string,
  create: (key: string) => Promise<T>,
  judge: Judge,
): Promise<T> {
  if (running.has(place)) return create(newIdempotencyKey());
  running.add(place);
  try {
    return await attempt(place, create, judge);
  } finally {
    running.delete(place);
  }
}

async function attempt<T>(place: string, create: (key: string) => Promise<T>, judge: Judge): Promise<T> {
  const kept = readKey(place);
  const key = kept ?? newIdempotencyKey();
  putKey(place, key);
  try {
    const created = await create(key);
    putKey(place, null);
    return created;
  } catch (error) {
    const verdict = judge(error);
    if (verdict === 'unanswered') throw error;
    // Another refusal is about this attempt only: an earlier one with this key may have succeeded.
    if (kept === null || verdict !== 'refused') putKey(place, null);
    // The refusal has set the clock right.
    if (verdict === 'key too old' && kept === null) return create(newIdempotencyKey());
    throw error;
  }
}

const prefix = 'pitboss-creating ';
/** Where storage is forbidden or full, keys last until the page is left. */
const memory = new Map<string, string>();

function readKey(place: string): string | null {
  try {
    return window.sessionStorage.getItem(prefix + place) ?? memory.get(place) ?? null;
  } catch {
    return memory.get(place) ?? null;
  }
}

function putKey(place: string, key: string | null): void {
  if (key === null) memory.delete(place);
  else memory.set(place, key);
  try {
    if (key === null) window.sessionStorage.removeItem(prefix + place);
    else window.sessionStorage.setItem(prefix + place, key);
  } catch {
    // It is in memory.
  }
}
