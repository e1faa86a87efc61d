import { afterEach, describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { onEachNode } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';
import { holdEverywhere, isAwaited } from '#test/support/waiting/hold-everywhere';
import { until } from '#test/support/waiting/until';
import { createExports, fillLog } from './background.ts';

const log = 'activity-log.list.export';
/** Timeouts against hanging, not figures. */
const patienceMs = 120_000;

const on = await forFile(openInstallation());
// The server in process writes no exports: it would be a third one.
await on.app.close();
const family = await openChain(on);
await fillLog(on, family.master, 9_000);
// A chunk waits in the middle of the first attempt until the server that writes it is gone.
await on.owner.query(`
      create function hold_first_attempt() returns trigger language plpgsql security definer set search_path = public as $$
        begin
          if new.piece = 1 and exists (select 1 from export_jobs j where j.network_id = new.network_id and j.job_id = new.job_id and j.attempt = 1) then
            perform pg_advisory_xact_lock(1, 1);
          end if;
          return new;
        end $$`);
await on.owner.query(
  'create trigger hold_first_attempt before insert on export_pieces for each row execute function hold_first_attempt()',
);

/** Two servers, each in its own process, on one database. */
describe('of two servers, when the one that writes an export stops', () => {
  const started: NodeProcess[] = [];
  afterEach(async () => {
    for (const node of started.splice(0)) await node.stop();
  }, patienceMs);

  async function startOne(): Promise<NodeProcess> {
    const node = await startNode(on);
    started.push(node);
    return node;
  }

  it(
    'by a kill, the other writes it completely from the start',
    async () => {
      const writing = await startOne();
      const first = createExports(writing.call as Installation['call']);
      const letGo = await holdEverywhere(on.owner, [1, 1]);
      const job = await first.started(family.master, log);
      await until('the first piece is written and the second one waits', async () => {
        const { rows } = await on.owner.query('select 1 from export_pieces where job_id = $1', [job._id]);
        return rows.length === 1 && (await onEachNode(on.owner, (nodes) => isAwaited(nodes, 1)));
      });
      const other = await startOne();
      await writing.kill();
      await letGo();
      const second = createExports(other.call as Installation['call']);
      await second.untilStatus(family.master, job._id, 'done');
      const [file, direct] = await Promise.all([
        second.download(family.master, job._id),
        other.call(family.master, 'GET', '/logs/activityLogs/export'),
      ]);
      expect(direct.raw.length).toBeGreaterThan(1024 * 1024);
      expect(file.raw.equals(direct.raw)).toBe(true);
      const { rows } = await on.owner.query('select attempt from export_jobs where job_id = $1', [job._id]);
      expect(rows).toEqual([{ attempt: 2 }]);
    },
    patienceMs,
  );
});
