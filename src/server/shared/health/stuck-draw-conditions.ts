import { type SqlBool, sql } from 'kysely';
import { stuckAfterSeconds } from '#contract/credit/books';

/** When the next step of an unfinished draw `d` is due. */
export const dueAt = sql<Date>`case d.status when 'open' then d.closes_at else d.ends_at end`;

/** Whether an unfinished draw `d` has waited too long for its next step. */
export const isStuck = sql<SqlBool>`${dueAt} < statement_timestamp() - make_interval(secs => ${stuckAfterSeconds})`;
