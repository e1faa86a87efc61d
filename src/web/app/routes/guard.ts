import { isOperator, type Role } from '#contract/ground/roles';
import { homeOf, loginPath, segmentsOf } from '#web/platform/navigation/home.ts';

/** Where to redirect from a path, or null if the user may stay. `role` is null without a session. */
export function detourFrom(pathname: string, role: Role | null): string | null {
  const [first = '', second = ''] = segmentsOf(pathname);
  if (publicPlaceOf(pathname) !== null) return null;
  if (role === null) return first === '' || isAuthPath(first, second) ? null : loginPath;
  if (first === '') return isOperator(role) ? homeOf(role) : null;
  if (first === 'proof' && second !== '') return null;
  if (role === 'player' && isPlayerPath(first, second)) return null;
  return first === role && isOperator(role) ? null : homeOf(role);
}

/** The public page of a ticket, or the screen of a shop. A scanner may write the whole address in capitals. */
export function publicPlaceOf(
  pathname: string,
): { name: 'slip' | 'display'; record: string; code: string } | null {
  const [first = '', record = '', code = ''] = segmentsOf(pathname);
  const name = first.toLowerCase();
  return name === 'slip' || name === 'display' ? { name, record, code } : null;
}

/** A player has a board for each game, its tickets and its profile. */
function isPlayerPath(first: string, second: string): boolean {
  return (
    (first === 'play' && second !== '') || (second === '' && (first === 'tickets' || first === 'profile'))
  );
}

function isAuthPath(first: string, second: string): boolean {
  return first === 'auth' && (second === 'login' || second === 'signup');
}
