import type { TicketToBuy } from '#web/features/tickets/slip/slip.ts';
import { isServerTimeKnown, serverNow } from '#web/ui/values/server-time.ts';

/** A purchase whose answer this browser has not received. */
export interface KeptPurchase {
  key: string;
  ticket: TicketToBuy;
  /** By the server's clock. */
  sentAtMs: number;
}

/** Older keys are refused by the server. */
const longestMs = 24 * 60 * 60_000;
const prefix = 'pitboss-purchases/';
const placeOf = (username: string) => `${prefix}${username}`;

/** The unanswered purchases of a player, the oldest first. They survive a reload and a crash of the browser. */
export function keptPurchases(username: string): KeptPurchase[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(placeOf(username)) ?? '[]');
    // Before the first answer the time is not known, and a purchase must not be dropped by a wrong clock.
    const isYoung = ({ sentAtMs }: KeptPurchase) =>
      !isServerTimeKnown() || Math.abs(serverNow() - sentAtMs) < longestMs;
    return Array.isArray(kept) ? kept.filter(isPurchase).filter(isYoung) : [];
  } catch {
    return [];
  }
}

export function keepPurchase(username: string, purchase: KeptPurchase): void {
  put(username, [...keptPurchases(username).filter(({ key }) => key !== purchase.key), purchase]);
}

export function forgetPurchase(username: string, key: string): void {
  put(
    username,
    keptPurchases(username).filter((each) => each.key !== key),
  );
}

function put(username: string, purchases: readonly KeptPurchase[]): void {
  try {
    if (purchases.length === 0) window.localStorage.removeItem(placeOf(username));
    else window.localStorage.setItem(placeOf(username), JSON.stringify(purchases));
  } catch {
    // Storage may be forbidden or full. The purchase is then resolved only while the page is open.
  }
}

/** Removes the purchases of all users of this browser whose keys the server no longer accepts. */
export function dropOldPurchases(): void {
  try {
    for (const place of Object.keys(window.localStorage)) {
      if (!place.startsWith(prefix)) continue;
      const username = place.slice(prefix.length);
      put(username, keptPurchases(username));
    }
  } catch {
    // Storage may be forbidden.
  }
}

/** Browser storage can be edited. */
function isPurchase(value: unknown): value is KeptPurchase {
  if (typeof value !== 'object' || value === null) return false;
  const { key, ticket, sentAtMs } = value as Partial<KeptPurchase>;
  return (
    typeof key === 'string' &&
    typeof sentAtMs === 'number' &&
    typeof ticket?.gameId === 'string' &&
    Array.isArray(ticket.lines)
  );
}
