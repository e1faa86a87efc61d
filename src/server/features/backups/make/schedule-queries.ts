import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';
import { isAhead, isOlder } from '#server/platform/database/moments';

/** A request that was made while the clock ran ahead would count as the backup of all days until then. */
const isAskedAhead = isAhead(sql`q.asked_at`);

interface Due {
  /** When the daily backup was due. */
  due: Date;
  /** A network with a later request is not asked again. */
  retryAfter: Date;
}

/** Networks with an open admin and without a daily backup since it was due; those that wait longest come first. */
export async function listDueNetworks(
  db: Database,
  {
    due,
    retryAfter,
    most,
  }: Due & {
    /** Backups of networks that may wait at the same time. */
    most: number;
  },
): Promise<number[]> {
  const waiting = await sql<{ count: number }>`
    select count(*) as count from backup_jobs w
     where w.network_id > 0 and w.state in ('waiting', 'running')`.execute(db);
  const places = most - (waiting.rows[0]?.count ?? 0);
  if (places <= 0) return [];
  const { rows } = await sql<{ networkId: number }>`
    with asked as (
      select q.network_id, max(q.asked_at) filter (where q.state <> 'failed') as kept, max(q.asked_at) as any_at
        from backup_jobs q where q.network_id > 0 and q.asked_by is null and not ${isAskedAhead} group by q.network_id)
    select n.network_id
      from (select x.network_id, case when ${isAhead(sql`x.created_at`)} then '-infinity' else x.created_at end as created_at
              from networks x) n
      join accounts a on a.network_id = n.network_id and a.account_id = n.network_id and a.closed_at is null
      left join asked k on k.network_id = n.network_id
     where n.network_id > 0 and coalesce(k.kept, n.created_at) < ${due} and n.created_at < ${due}
       and coalesce(k.any_at, '-infinity') < ${retryAfter}
     order by k.kept nulls first, n.network_id
     limit ${places}`.execute(db);
  return rows.map(({ networkId }) => networkId);
}

/**
 * Queues the daily backup of a network and returns true, unless another backup of it is in progress or another node has
 * asked since the network was listed.
 */
export async function insertDueJob(
  db: Database,
  { networkId, folder, due, retryAfter }: Due & { networkId: number; folder: string },
): Promise<boolean> {
  // A distributed database also counts rows that were not inserted because of a conflict.
  const { rows } = await sql`
    insert into backup_jobs (network_id, folder)
    select ${networkId}, ${folder}
     where not exists (
       select from backup_jobs q
        where q.network_id = ${networkId} and q.asked_by is null
          and (q.asked_at >= ${retryAfter} or q.state <> 'failed' and q.asked_at >= ${due}) and not ${isAskedAhead})
    on conflict do nothing returning job_id`.execute(db);
  return rows.length > 0;
}

/**
 * Has the backup verified again whose verification is the oldest, if it is older than this number of days. Only while no
 * backup is made or verified and no network is restored.
 */
export async function reopenOldest(db: Database, days: number): Promise<void> {
  if (await isBusy(db)) return;
  const { rows } = await sql<{ networkId: number; jobId: number }>`
    select q.network_id, q.job_id from backup_jobs q
     where q.state = 'verified' and ${isOlder(sql`q.verified_at`, days * 24 * 60 * 60)}
     order by q.verified_at limit 1`.execute(db);
  const [oldest] = rows;
  if (oldest === undefined) return;
  await sql`
    update backup_jobs q set state = 'made'
     where q.network_id = ${oldest.networkId} and q.job_id = ${oldest.jobId} and q.state = 'verified'`.execute(
    db,
  );
}

async function isBusy(db: Database): Promise<boolean> {
  const backups = await sql`
    select q.job_id from backup_jobs q
     where q.state in ('waiting', 'running', 'made', 'checking') limit 1`.execute(db);
  if (backups.rows.length > 0) return true;
  const restores = await sql`
    select q.job_id from restore_jobs q where q.state in ('waiting', 'running') limit 1`.execute(db);
  return restores.rows.length > 0;
}
