import type { AuthUser } from '#contract/auth/auth';
import type { Locale } from '#contract/ground/locales';
import type { Role } from '#contract/ground/roles';
import { readSessionClock } from '#web/platform/calls/session-clock.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

export type TabWord =
  /** The end of the session by the server's clock, and how far away it is. */
  | { kind: 'alive'; userId: string; role: Role; endsAt: number; leftMs: number }
  | { kind: 'locale'; userId: string; locale: Locale }
  | { kind: 'signed-out' };

const channel = new BroadcastChannel('pitboss-session');
const worthTellingMs = 5_000;
/** The end that was told last, by the monotonic clock of this tab: the server's time may be corrected in between. */
let toldEnd = 0;

/** Tells the other tabs the user and the end of this browser's session, at most once per interval. */
export function tellTabsAlive(user: AuthUser | undefined): void {
  const { endsAt, hasEnded } = readSessionClock();
  if (!user || endsAt === null || hasEnded) return;
  const leftMs = endsAt - serverNow();
  const end = performance.now() + leftMs;
  if (Math.abs(end - toldEnd) < worthTellingMs) return;
  toldEnd = end;
  tellTabs({ kind: 'alive', userId: user._id, role: user.role, endsAt, leftMs });
}

/** Tells the other tabs that the user signed out, or that the account has another language or digit grouping. */
export function tellTabs(word: TabWord): void {
  channel.postMessage(word);
}

export function listenToTabs(onWord: (word: TabWord) => void): () => void {
  const listen = (event: MessageEvent<TabWord>) => {
    // News from another tab is not sent back.
    if (event.data.kind === 'alive') toldEnd = performance.now() + event.data.leftMs;
    onWord(event.data);
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
