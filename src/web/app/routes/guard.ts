import type { Role } from '#contract/ground/roles';
import { homeOf, loginPath, segmentsOf } from '#web/platform/navigation/home.ts';

/** Where to redirect from a path, or null if the user may stay. `role` is null without a session. */
export function detourFrom(pathname: string, role: Role | null): string | null {
  const [first = '', second = ''] = segmentsOf(pathname);
  const place = `${first}/${second}`;
  if (publicPlaceOf(pathname) !== null) return null;
  if (role === null) return first === '' || /^auth\/(login|signup)$/.test(place) ? null : loginPath;
  // The proof of a draw and the pages of dues have the same addresses for everyone who is signed in.
  if (/^(proof\/.|dues\/)/.test(place)) return null;
  // A player has a home, a board for each game, its tickets and its profile; an operator all below its role.
  const isOwn = role === 'player' ? /^(play\/.|(tickets|profile|)\/$)/.test(place) : first === role;
  return isOwn ? null : homeOf(role);
}

/** The public page of a ticket, or the screen of a shop. A scanner may write the whole address in capitals. */
export function publicPlaceOf(
  pathname: string,
): { name: 'slip' | 'display'; record: string; code: string } | null {
  const [first = '', record = '', code = ''] = segmentsOf(pathname);
  const name = first.toLowerCase();
  return name === 'slip' || name === 'display' ? { name, record, code } : null;
}
