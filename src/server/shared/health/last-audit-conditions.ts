import { sql } from 'kysely';
import { lateAfterMinutes } from '#contract/credit/books';
import { isOlder } from '#server/platform/database/moments';

/** One row `l`: when the last successful audit of the minute began, null before the first one. */
export const lastGoodAudit = sql`(
  select max(g.started_at) as started_at
    from (select u.started_at from audits u
           where u.network_id = 0 and u.kind = 'minute' and u.failures = 0
           order by u.audit_id desc limit 1) g)`;

/** Whether it is too long ago; null before the first one. */
export const isAuditLate = isOlder(sql`l.started_at`, lateAfterMinutes * 60);
