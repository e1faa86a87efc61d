import { probe } from '#web/platform/calls/connection.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

const key = 'pitboss-reloaded-at';
const pauseMs = 30_000;

/** Loads the page of the installed release, at most once in half a minute. False if the page remains. */
export async function reloadOnce(): Promise<boolean> {
  // Without an answer the files are only unreachable, and a reload would lose the page.
  if (!(await probe())) return false;
  const last = Number(window.sessionStorage.getItem(key) ?? 0);
  if (Math.abs(serverNow() - last) < pauseMs) return false;
  window.sessionStorage.setItem(key, String(serverNow()));
  window.location.reload();
  return true;
}
