import pg from 'pg';
import {
  closeFunctions,
  copyFunctions,
  delegateFunctions,
} from '#server/platform/database/distribute-functions';
import { distributeTables, holdTables, type Report } from '#server/platform/database/distribute-tables';
import { freeLocalRows } from '#server/platform/database/free-local-rows';
import { holdSessionLock } from '#server/platform/database/hold-session-lock';
import { keepComments } from '#server/platform/database/keep-comments';
import { onceFree } from '#server/platform/database/once-free';

/**
 * Distributes the tables and functions that are not distributed yet, when the database is the coordinator of a Citus
 * installation with workers (`docs/operations.md`). Does nothing on another database. Safe to repeat, and on servers
 * that start at the same time.
 *
 * Other servers may be at work: all of it is one transaction that holds the tables, so their requests wait, fail after
 * their usual time and change nothing, and never see one table here and another one there.
 */
export async function distribute(owner: pg.Client, appRole: string, report: Report): Promise<void> {
  const nodes = await countNodes(owner);
  if (nodes === null) return;
  if (nodes === 0) {
    report('The database has Citus, but no worker. Nothing is distributed; see docs/operations.md.');
    return;
  }
  for (const node of await listNodesBeyond(owner, highestNumber))
    report(
      `The database node ${node} has a number above ${highestNumber}: its ids would be too large. No network on it can be played or changed; see docs/operations.md.`,
    );
  const release = await holdSessionLock(owner, 'migrations');
  try {
    await allowNested(owner, appRole);
    // Citus locks a table of which every node has a copy only for roles that may change its rows. The trigger
    // never_changed refuses every change.
    await owner.query(`grant delete on usernames to ${pg.escapeIdentifier(appRole)}`);
    await owner.query('set citus.enable_unsafe_triggers = on');
    await copyFunctions(owner);
    let hasMoved = false;
    await onceFree(owner, report, async () => {
      await holdTables(owner);
      await owner.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
      hasMoved = await keepComments(owner, () => distributeTables(owner, report));
      await delegateFunctions(owner);
    });
    await copyFunctions(owner);
    await closeFunctions(owner);
    await owner.query('select raise_ids()');
    await freeLocalRows(owner, report);
    // Without statistics of the moved rows, the first statements over many of them would choose slow plans.
    if (hasMoved) await owner.query('analyze');
  } finally {
    await release();
  }
}

/** Ids have the number of their node above 48 bits. Numbers of the server are exact up to 53. refuse_elsewhere knows it too. */
const highestNumber = 31;

async function listNodesBeyond(owner: pg.Client, highest: number): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select nodename || ':' || nodeport as name from pg_dist_node where groupid > $1 order by groupid`,
    [highest],
  );
  return rows.map(({ name }) => name);
}

/** Queries over distributed tables may call functions that read the tables of the same network. */
async function allowNested(owner: pg.Client, appRole: string): Promise<void> {
  const setting = 'citus.allow_nested_distributed_execution';
  const { rows } = await owner.query<{ name: string }>(
    `select r.rolname as name from pg_roles r
      where r.rolname in ($1, current_user)
        and not exists (select from pg_db_role_setting s
                         where s.setrole = r.oid and s.setdatabase = 0 and $2 = any (s.setconfig))`,
    [appRole, `${setting}=on`],
  );
  for (const { name } of rows)
    await owner.query(`alter role ${pg.escapeIdentifier(name)} set ${setting} = on`);
}

/** How many nodes can hold rows of networks; null on a database without Citus. */
async function countNodes(owner: pg.Client): Promise<number | null> {
  const { rowCount } = await owner.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) return null;
  const { rows } = await owner.query<{ nodes: number }>(
    `select count(*)::integer as nodes from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  );
  return rows[0]?.nodes ?? 0;
}
