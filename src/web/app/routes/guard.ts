import { isOperator, type Role } from '#contract/ground/roles';
import { homeOf, loginPath, segmentsOf } from '#web/platform/navigation/home.ts';

/** A player has a board for each game, its tickets, its profile, and what it pays and receives. */
const playerPages = /^(play\/.|dues\/|(tickets|profile)\/$)/;

/** Where to redirect from a path, or null if the user may stay. `role` is null without a session. */
export function detourFrom(pathname: string, role: Role | null): string | null {
  const [first = '', second = ''] = segmentsOf(pathname);
  const place = `${first}/${second}`;
  if (publicPlaceOf(pathname) !== null) return null;
  if (role === null) return first === '' || /^auth\/(login|signup)$/.test(place) ? null : loginPath;
  if (first === '') return isOperator(role) ? homeOf(role) : null;
  if (/^proof\/./.test(place) || (role === 'player' && playerPages.test(place))) return null;
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
