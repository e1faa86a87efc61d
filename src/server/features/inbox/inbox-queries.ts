import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day } from '#contract/ground/date-presets';
import type { AccountKindName } from '#contract/ground/roles';
import {
  type InboxKind,
  type InboxSubject,
  type InboxWeight,
  kindsOfSubject,
  kindsOfWeight,
  recordKinds,
} from '#contract/inbox/inbox-kinds';
import type { ReadEntry } from '#server/features/inbox/read-state-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { type Inbox, isOf, isUnread } from '#server/shared/inbox/inbox-conditions';
import type { PageWindow } from '#server/shared/lists/pages';

/** How long entries are kept. */
const keptDays = 90;
/** Part of the text of a statement: a parameter would hide it from the planner. */
const keptFor = sql.raw(`interval '${keptDays} days'`);

export interface InboxRow {
  networkId: number;
  entryId: number;
  kind: InboxKind;
  createdAt: Date;
  isUnread: boolean;
  network: string | null;
  actorUsername: string | null;
  subjectId: number | null;
  subjectUsername: string | null;
  subjectKind: AccountKindName | null;
  isSubjectGone: boolean | null;
  gameId: number | null;
  gameName: string | null;
  drawId: number | null;
  timecount: number | null;
  isCleared: boolean | null;
  ticketId: number | null;
  amount: number | null;
  count: number | null;
  isSummary: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  recordId: string | null;
  since: Day | null;
}

export interface InboxFilter {
  isUnreadOnly: boolean;
  about?: InboxSubject | undefined;
  weight?: InboxWeight | undefined;
  search?: string | undefined;
}

function conditionsOf({ actor, state }: Inbox, { isUnreadOnly, about, weight, search }: InboxFilter) {
  const conditions: RawBuilder<SqlBool>[] = [isOf(actor)];
  if (isUnreadOnly) conditions.push(isUnread(actor, state));
  if (about !== undefined) conditions.push(sql`e.kind = any (${[...kindsOfSubject(about)]})`);
  if (weight !== undefined) conditions.push(sql`e.kind = any (${[...kindsOfWeight(weight)]})`);
  if (search) {
    const pattern = likePattern(search);
    conditions.push(
      sql`(lower(e.subject_username collate "und-x-icu") like ${pattern} or lower(e.actor_username collate "und-x-icu") like ${pattern})`,
    );
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Events about such records are named by their id, which another one may follow. */
const recordOf = sql`
  case when e.kind in (${sql.join(recordKinds.map((kind) => sql.lit(kind)))})
        and e.event_key ~ '^[0-9]{1,16}(/[0-9]+)?$' then split_part(e.event_key, '/', 1) end`;

interface Slice {
  filter: InboxFilter;
  isAscending: boolean;
  window: PageWindow;
}

/** The entries of a window, the last one first if it is backwards. They are chosen before the names are looked up. */
export async function listEntries(
  db: Database,
  inbox: Inbox,
  { filter, isAscending, window }: Slice,
): Promise<InboxRow[]> {
  const direction = sql.raw(isAscending === window.isBackwards ? 'desc' : 'asc');
  const { rows } = await sql<InboxRow>`
    select e.network_id, e.entry_id, e.kind, e.created_at, e.is_unread, e.actor_username, e.subject_id,
           e.subject_username, e.subject_kind, e.game_id, e.draw_id, e.ticket_id, e.amount, e.count,
           e.event_key like 'rest/%' as is_summary,
           ${recordOf} as record_id,
           case when e.kind = 'due_reminded' then nullif(split_part(e.event_key, '/', 3), '') end as since,
           a.closed_at is not null as is_subject_gone, n.username as network, g.game_name, d.timecount,
           d.result_cleared_at is not null as is_cleared, s.ip_address, s.user_agent
      from (select e.*, ${isUnread(inbox.actor, inbox.state)} as is_unread
              from inbox_entries e where ${conditionsOf(inbox, filter)}
             order by e.created_at ${direction}, e.entry_id ${direction}
             limit ${window.limit} offset ${window.offset}) e
      left join usernames n on n.account_id = e.network_id
      left join accounts a on a.network_id = e.network_id and a.account_id = e.subject_id
      left join games g on g.game_id = e.game_id
      left join draws d on d.network_id = e.network_id and d.draw_id = e.draw_id
      left join sessions s on s.network_id = e.network_id
        and s.session_id = case when e.kind = 'new_device' and e.event_key ~ '^[0-9]{1,18}$' then e.event_key::bigint end
     order by e.created_at ${direction}, e.entry_id ${direction}`.execute(db);
  return rows;
}

export async function countEntries(db: Database, inbox: Inbox, filter: InboxFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from inbox_entries e where ${conditionsOf(inbox, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Ids and times of those of the named entries that are in the inbox. */
export async function findEntries(db: Database, actor: Actor, entryIds: readonly number[]) {
  const { rows } = await sql<{ entryId: number; createdAt: Date }>`
    select e.entry_id, e.created_at from inbox_entries e
     where ${isOf(actor)} and e.entry_id = any (${[...entryIds]}::bigint[])`.execute(db);
  return rows;
}

/** Those after a moment, up to one of them. */
export async function listBetween(
  db: Database,
  actor: Actor,
  { after, newest }: { after: Date; newest: ReadEntry },
) {
  const { rows } = await sql<{ entryId: number; createdAt: Date }>`
    select e.entry_id, e.created_at from inbox_entries e
     where ${isOf(actor)} and e.created_at > ${after}
       and (e.created_at, e.entry_id) <= (${newest.createdAt}, ${newest.entryId})`.execute(db);
  return rows;
}

/** Deletes some rows of a network that are no longer kept, and returns how many. */
export async function deleteOld(
  db: Database,
  table: 'inbox_entries' | 'inbox_reads',
  { networkId, atMost }: { networkId: number; atMost: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} e
     where e.network_id = ${networkId} and e.created_at < statement_timestamp() - ${keptFor}
       and e.entry_id = any (array(
         select x.entry_id from ${sql.table(table)} x
          where x.network_id = ${networkId} and x.created_at < statement_timestamp() - ${keptFor}
          limit ${atMost}))`.execute(db);
  return Number(numAffectedRows);
}
