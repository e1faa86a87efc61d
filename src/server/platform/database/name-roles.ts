import pg from 'pg';

/** The role that owns clear_rows, the only function that deletes history. */
const clearingRole = (appRole: string) => `${appRole.slice(0, 54)}_clearing`;

/**
 * Replaces the placeholders of this database's roles in SQL: `:app_role` and `:clearing_role`, or `:'clearing_role'` as
 * a text.
 */
export function nameRoles(text: string, appRole: string): string {
  const clearing = clearingRole(appRole);
  return text
    .replaceAll(':app_role', () => pg.escapeIdentifier(appRole))
    .replaceAll(':clearing_role', () => pg.escapeIdentifier(clearing))
    .replaceAll(":'clearing_role'", () => pg.escapeLiteral(clearing));
}
