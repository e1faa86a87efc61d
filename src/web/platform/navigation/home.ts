import { isOperator, type Role } from '#contract/ground/roles';

export const loginPath = '/auth/login';

/** The home page after sign-in: the dashboard for an operator, the landing page for a player. */
export function homeOf(role: Role | undefined): string {
  if (role === undefined) return loginPath;
  return isOperator(role) ? `/${role}/dashboard` : '/';
}

export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
