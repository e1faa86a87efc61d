import { isOperator, type Role } from '#contract/roles';

export const loginPath = '/auth/login';

/** Where a user belongs after sign-in: an operator at its dashboard, a player at the landing page. */
export function homeOf(role: Role | undefined): string {
  if (role === undefined) return loginPath;
  return isOperator(role) ? `/${role}/dashboard` : '/';
}
