import type { OperatorRole } from '#contract/roles';
import { sectionFor } from '#contract/sections';
import { homeOf } from '#web/platform/home.ts';

/** The same below /{role}: a section that the role does not have leads to its dashboard. */
export function sectionDetourFrom(pathname: string, role: OperatorRole): string | null {
  const [first = '', section = '', third = ''] = pathname.split('/').filter((segment) => segment !== '');
  if (first !== role) return null;
  const isChildren = /^[1-9]\d*$/.test(section) && third === 'children';
  return isChildren || sectionFor(role, section) !== undefined ? null : homeOf(role);
}
