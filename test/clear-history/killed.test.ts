import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { password } from '#test/support/people';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import { until } from '#test/support/waiting/until';
import { firstDay, lastDay, openPast } from './past-network.ts';

const choice = { startDate: firstDay, endDate: lastDay, models: clearModels };

const past = await openPast();
// Only this node can claim the clearing.
await past.on.app.close();
const holder = new pg.Client({ connectionString: past.on.config.databaseUrl });
await holder.connect();

describe('a clearing whose server is killed', () => {
  let nodes: NodeProcess[] = [];
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await holder.end();
    await past.on.databases.close();
    await past.on.owner.end();
  });

  async function start(): Promise<NodeProcess> {
    const node = await startNode(past.on);
    nodes = [...nodes, node];
    return node;
  }
  const count = async (table: string) =>
    Number((await past.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n);

  it('has balanced books at that moment, and is resumed by the next one, day by day', async () => {
    const balances = () => past.rows('select * from wallets order by network_id, wallet_id');
    const before = await balances();
    const first = await start();
    const foretold = await first.call(past.admin, 'POST', '/backup/deleterecords', {
      body: { ...choice, dryRun: true },
    });
    // One day waits for this, after some of its rows were already removed.
    await holder.query('begin');
    await holder.query('select 1 from draws where network_id = $1 and book_day = $2 for update', [
      past.admin.networkId,
      addDays(firstDay, 6),
    ]);
    const asked = first.call(past.admin, 'POST', '/backup/deleterecords', { body: { ...choice, password } });
    asked.catch(() => {});
    await until('the clearing runs', async () => (await past.rows('select 1 from clearings')).length === 1);
    await untilWaiting(past.on.owner, 1);
    await first.kill();
    await holder.query('rollback');
    const [left] = await past.rows<{ status: string; files: number }>(
      'select status, (select count(*)::int from cleared_files) as files from clearings',
    );
    expect(left?.status).toBe('running');
    expect(await balances()).toEqual(before);
    expect(await past.audit()).toEqual([]);

    const second = await start();
    const isDone = async () =>
      (await past.rows(`select 1 from clearings where status = 'done'`)).length === 1;
    await until('the clearing is done', isDone);
    const list = await second.call(past.admin, 'GET', '/backup/clearings');
    expect(list.body.data[0].cleared).toEqual(
      foretold.body.data.models.map(({ kept: _, ...each }: { kept: number }) => each),
    );
    expect(await count('cleared_files')).toBeGreaterThan(left?.files ?? 0);
    expect(await balances()).toEqual(before);
    expect(await past.audit()).toEqual([]);
    const [archive] = (await second.call(past.superadmin, 'GET', '/backup/archives')).body.data;
    expect((await second.call(past.superadmin, 'GET', `/backup/archives/${archive._id}`)).status).toBe(200);
  }, 120_000);
});
