import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * A stored moment further ahead of the database's clock was left by a clock that ran ahead. Smaller differences occur
 * between database nodes, and between the start of a statement and a moment it writes.
 */
const aheadSeconds = 5;

type Moment = RawBuilder<unknown>;
const ago = (seconds: number) => sql`statement_timestamp() - make_interval(secs => ${sql.lit(seconds)})`;

/** True for a moment that no clock may have written yet. Infinity was written by no clock. */
export const isAhead = (moment: Moment, allowedSeconds = 0): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${moment} > statement_timestamp() + make_interval(secs => ${sql.lit(aheadSeconds + allowedSeconds)}) and ${moment} < 'infinity')`;

/**
 * The same after the database's time was read: a later moment is ahead. For statements in which a distributed database
 * calls no function, such as the condition of an upsert.
 */
export const latestAt = (now: Date): Date => new Date(now.getTime() + aheadSeconds * 1000);

/** True for a moment of the last seconds. One in the future is not: it would stay "recent" for as long as it is ahead. */
export const isWithin = (moment: Moment, seconds: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${moment} > ${ago(seconds)} and not ${isAhead(moment)})`;

/** True for a moment that is older, or in the future: what it delays is due. */
export const isOlder = (moment: Moment, seconds: number, allowedSeconds = 0): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${moment} < ${ago(seconds)} or ${isAhead(moment, allowedSeconds)})`;

/** True for an end that has come, or that lies further ahead than any end may: it was set by a clock that ran ahead. */
export const hasCome = (end: Moment, longestSeconds: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${end} <= statement_timestamp() or ${isAhead(end, longestSeconds)})`;

/** The same for the age of a moment that was read with the database's time. */
export const isAgeOver = (ageMs: number, ms: number): boolean => ageMs > ms || ageMs < -aheadSeconds * 1000;
