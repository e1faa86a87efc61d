import { call, refusalIn } from '#web/platform/calls/call.ts';
import { clearSessionClock } from '#web/platform/calls/session-clock.ts';
import { goTo } from '#web/platform/navigation/address.ts';
import { loginPath } from '#web/platform/navigation/home.ts';
import { authCalls } from '#web/platform/session/auth-calls.ts';
import { forgetSession } from '#web/platform/session/session.ts';
import { tellTabs } from '#web/platform/session/session-tabs.ts';

/** Ends the session on the server, then here and in the other tabs. Throws if the server does not confirm. */
export async function logOut(): Promise<void> {
  try {
    await call(authCalls.logout);
  } catch (error) {
    // Refused because the session has already ended, which is the goal.
    if (refusalIn(error)?.status !== 401) throw error;
  }
  tellTabs({ kind: 'signed-out' });
  leaveSession();
}

/** Forgets the user in this tab and shows the login page, without asking about unsaved input. */
export function leaveSession(): void {
  clearSessionClock();
  forgetSession();
  goTo(loginPath, { isAsked: false });
}
