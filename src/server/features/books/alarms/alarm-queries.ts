import { sql } from 'kysely';
import { type AlarmKind, alarmKinds } from '#contract/credit/books';
import type { Database } from '#server/platform/database/database';
import { isAuditLate, lastGoodAudit } from '#server/shared/health/last-audit-conditions';

/** One reason not to trust the books: of one network, or of the whole installation as network 0. */
export interface Alarm {
  networkId: number;
  kind: AlarmKind;
  /** One sentence for superadmins. */
  detail: string;
}

/**
 * Replaces the alarms of one source with the given list. A source calls this after each of its checks, with an empty
 * list if all is well, which ends its earlier alarms.
 */
export async function keepAlarms(db: Database, source: string, alarms: readonly Alarm[]): Promise<void> {
  const rows = alarms.map(({ networkId, ...alarm }) => ({ network_id: networkId, ...alarm }));
  await sql`select keep_alarms(${source}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

export interface RaisedAlarm extends Alarm {
  username: string | null;
  raisedAt: Date | null;
}

/** The current alarms. The reader of a network also sees those of the whole installation, because its books depend on it. */
export async function listAlarms(db: Database, scope: number | null): Promise<RaisedAlarm[]> {
  const ofScope = scope === null ? sql`true` : sql`x.network_id in (0, ${scope})`;
  const { rows } = await sql<RaisedAlarm>`
    select x.network_id, x.kind, x.detail, x.raised_at, n.username
      from (select a.network_id, a.kind, a.detail, a.raised_at from alarms a where a.kind = any (${[...alarmKinds]})
            union all
            select 0, 'audit_late', '', l.started_at
              from ${lastGoodAudit} l
             where coalesce(${isAuditLate}, true)) x
      left join usernames n on n.account_id = x.network_id
     where ${ofScope}
     order by x.raised_at nulls first, x.network_id, x.kind limit 100`.execute(db);
  return rows;
}
