import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';
import type { DB } from '#server/platform/database/database-types';
import { isOlder } from '#server/platform/database/moments';

/** A job as claimed by one node. A later claim has a higher attempt, and this one then writes nothing more. */
export interface HeldJob {
  networkId: number;
  attempt: number;
}

export type JobCondition = RawBuilder<SqlBool>;
/** Values by column name; a value can be an expression. */
export type JobChange = Record<string, unknown>;

/** How a table stores jobs. Conditions and the order name its rows `q`. */
export interface JobQueue<Job extends HeldJob> {
  table: keyof DB;
  id: keyof Job & string;
  columns: { state: string; attempt: string; heardAt: string };
  /** Additional data of a claimed job, besides its network and its attempt. */
  carries: readonly (keyof Job & string)[];
  /** The state of a claimed job. */
  claimed: string;
  isWaiting: JobCondition;
  /** The rows of this queue, if the table has others. */
  only?: JobCondition;
  order: RawBuilder<unknown>;
  /** A node that sends no heartbeat for this long loses its lease. A heartbeat from the future does not count. */
  silentSeconds: number;
  /** How far ahead a failed attempt sets the heartbeat, so that the next one waits. */
  restSeconds?: number;
  /** Default: one more than the last attempt. */
  nextAttempt?: RawBuilder<unknown>;
  /** Written by a claim. */
  begin?: JobChange;
  /** Written when a node that is stopping releases the job. */
  release: JobChange;
  /** A job that crashes every node that claims it must not be retried forever. */
  giveUp?: { afterAttempts: number; change: JobChange };
  /** Deletes the output of earlier attempts, in the transaction of the claim. */
  clearAway?: (tx: Transaction, job: Job) => Promise<void>;
}

export const usualColumns = { state: 'state', attempt: 'attempt', heardAt: 'heardAt' };

export interface Claim<Job> {
  /** Restricts which rows may be claimed. */
  only?: JobCondition;
  change?: JobChange;
  /** Runs in the transaction of the claim. */
  record?: (tx: Transaction, job: Job) => Promise<unknown>;
}

/** Networks for which this node already runs a job are skipped, so that no network delays the others. */
export const ofOtherNetworks = (running: readonly HeldJob[]): JobCondition =>
  sql`q.network_id <> all (${running.map(({ networkId }) => networkId)}::bigint[])`;

/** How many free jobs a node looks at: other nodes may take the first ones at the same time. */
const placesLooked = 16;

/** Claims the first job that is waiting, or whose node lost its lease, under its next attempt; null if there is none. */
export async function claimJob<Job extends HeldJob>(
  db: Database,
  queue: JobQueue<Job>,
  { only = sql`true`, change = {}, record }: Claim<Job> = {},
): Promise<Job | null> {
  const { table, id, columns, claimed, isWaiting, order, silentSeconds, giveUp } = queue;
  const of = (column: string) => sql.ref(`q.${column}`);
  const isSilent = sql`${of(columns.state)} = ${sql.lit(claimed)}
    and ${isOlder(of(columns.heardAt), silentSeconds, queue.restSeconds)}`;
  const set = assignments({
    [columns.state]: claimed,
    [columns.attempt]: queue.nextAttempt ?? sql`${of(columns.attempt)} + 1`,
    [columns.heardAt]: sql`statement_timestamp()`,
    ...queue.begin,
    ...change,
  });
  const isFree = sql`(${isWaiting} or (${isSilent})) and ${queue.only ?? sql`true`} and ${only}`;
  const { rows: places } = await sql<{ networkId: number; id: number }>`
    select q.network_id, ${of(id)} as id from ${sql.table(table)} q
     where ${isFree} order by ${order} limit ${sql.lit(placesLooked)}`.execute(db);
  for (const place of places) {
    const job = await claimOne(place);
    if (job !== 'taken') return job;
  }
  return null;

  /** The job at this place, null if it was given up, or 'taken' if another node has it. */
  function claimOne(place: { networkId: number; id: number }): Promise<Job | null | 'taken'> {
    return db.transaction().execute(async (tx) => {
      const ofPlace = sql`q.network_id = ${place.networkId} and ${of(id)} = ${place.id}`;
      const { rows } = await sql<Job>`
        update ${sql.table(table)} q set ${set}
          from (select q.network_id, ${of(id)} from ${sql.table(table)} q
                 where ${ofPlace} and ${isFree} for no key update skip locked) found
         where ${ofPlace} and q.network_id = found.network_id and ${of(id)} = ${sql.ref(`found.${id}`)}
        returning q.network_id, ${of(columns.attempt)} as attempt, ${sql.join(queue.carries.map(of))}`.execute(
        tx,
      );
      const [job] = rows;
      if (job === undefined) return 'taken';
      await queue.clearAway?.(tx, job);
      if (giveUp !== undefined && job.attempt > giveUp.afterAttempts) {
        await updateJob(tx, queue, job, giveUp.change);
        return null;
      }
      await record?.(tx, job);
      return job;
    });
  }
}

/** Updates a job, with a heartbeat. False if this attempt no longer holds the job; nothing is written then. */
export async function updateJob<Job extends HeldJob>(
  db: Database | Transaction,
  { table, id, columns, claimed }: JobQueue<Job>,
  job: Job,
  change: JobChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${assignments({ [columns.heardAt]: sql`statement_timestamp()`, ...change })}
     where network_id = ${job.networkId} and ${sql.ref(id)} = ${job[id]}
       and ${sql.ref(columns.attempt)} = ${job.attempt} and ${sql.ref(columns.state)} = ${sql.lit(claimed)}`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

const assignments = (change: JobChange) =>
  sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
