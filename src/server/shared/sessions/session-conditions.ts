import { sql } from 'kysely';

/**
 * True for a session that has not ended, where one session is looked up by its id or token. Written with coalesce so
 * that no index of open sessions fits: without statistics the planner may read such an index whole.
 */
export const hasNotEnded = sql<boolean>`coalesce(ended_at, 'infinity') = 'infinity'`;
