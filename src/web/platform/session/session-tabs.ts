import type { Role } from '#contract/accounts/roles';
import type { AuthUser } from '#contract/auth/auth';
import type { Locale } from '#contract/languages/locales';
import { readSessionClock } from '#web/platform/session/session-clock.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

export type TabWord =
  /** The end of the session by the server's clock, and how far away it is. */
  | { kind: 'alive'; userId: string; role: Role; endsAt: number; leftMs: number }
  | { kind: 'locale'; userId: string; locale: Locale }
  | { kind: 'signed-out' };

const channel = new BroadcastChannel('pitboss-session');
const worthTellingMs = 5_000;
let toldEnd = 0;

/** Tells the other tabs the user and the end of this browser's session, at most once per interval. */
export function tellTabsAlive(user: AuthUser | undefined): void {
  const { endsAt, hasEnded } = readSessionClock();
  if (!user || endsAt === null || hasEnded || Math.abs(endsAt - toldEnd) < worthTellingMs) return;
  toldEnd = endsAt;
  tellTabs({ kind: 'alive', userId: user._id, role: user.role, endsAt, leftMs: endsAt - serverNow() });
}

/** Tells the other tabs that the user signed out, or that the account has another language or digit grouping. */
export function tellTabs(word: TabWord): void {
  channel.postMessage(word);
}

export function listenToTabs(onWord: (word: TabWord) => void): () => void {
  const listen = (event: MessageEvent<TabWord>) => {
    // News from another tab is not sent back.
    if (event.data.kind === 'alive') toldEnd = event.data.endsAt;
    onWord(event.data);
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
