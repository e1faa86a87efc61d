/**
 * SQL for a timestamptz column moved by an interval. Citus refuses the plain sum in an update, because it depends on the
 * time zone of the session.
 */
export const moved = (column: string, by: string) =>
  `((${column} at time zone 'UTC' + interval '${by}') at time zone 'UTC')`;
