import { goTo } from '../../platform/address';
import { authCalls } from '../../platform/auth-calls';
import { CallError, call } from '../../platform/call';
import { loginPath } from '../../platform/home';
import { forgetSession } from '../../platform/session';
import { clearSessionClock } from '../../platform/session-clock';
import { tellTabsSignedOut } from '../../platform/session-tabs';

/** Ends the session on the server, then here and in the other tabs. Throws where the server does not confirm. */
export async function logOut(): Promise<void> {
  try {
    await call(authCalls.logout);
  } catch (error) {
    // Refused because there is no session any more: that is what was wanted.
    if (!(error instanceof CallError) || error.status !== 401) throw error;
  }
  tellTabsSignedOut();
  leaveSession();
}

/** Forgets the user in this tab and shows the login page, whatever was typed. */
export function leaveSession(): void {
  clearSessionClock();
  forgetSession();
  goTo(loginPath);
}
