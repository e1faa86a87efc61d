import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogFilter, readLogConditions } from '#server/features/activity-log/log-scope';
import type { Actor } from '#server/platform/actor';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { openInZone } from './in-zone.ts';

/** Days are those of the installation, not of UTC: here the day begins at 18:15 of the previous UTC day. */
describe('the days of the log', () => {
  let on: Installation;
  let node: Awaited<ReturnType<typeof openInZone>>;
  let family: Family;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    on = await openInstallation();
    node = await openInZone(on, 'Asia/Kathmandu');
    family = await openChain(on);
    await on.owner.query(`select keep_partitions(date '2024-02-01', date '2024-04-01')`);
    for (const at of [
      '2024-03-09T18:14:59Z',
      '2024-03-09T18:15:00Z',
      '2024-03-10T18:14:59Z',
      '2024-03-10T18:15:00Z',
    ]) {
      const { rows } = await on.owner.query<{ id: number }>(
        `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, action, subject, outcome)
         values ($1, $2, $1, $3, $4, 'test', 'An act', 'done') returning entry_id as id`,
        [family.master.networkId, at, family.master.id, family.master.username],
      );
      ids[at] = String(rows[0]?.id);
    }
  });
  afterAll(async () => {
    await node.close();
    await on.close();
  });

  const found = async (query: Record<string, string>) => {
    const { status, body } = await node.call(family.master, 'GET', '/logs', {
      query: { ...query, order: 'asc' },
    });
    expect(status).toBe(200);
    const seen = body.data.map(({ _id }: { _id: string }) => _id);
    return Object.keys(ids).filter((at) => seen.includes(ids[at]));
  };

  it('follow the installation’s time zone, both days of a period included', async () => {
    const [before, first, last, after] = Object.keys(ids);
    expect(await found({ date: '2024-03-10' })).toEqual([first, last]);
    expect(await found({ startDate: '2024-03-10', endDate: '2024-03-10' })).toEqual([first, last]);
    expect(await found({ endDate: '2024-03-09' })).toEqual([before]);
    expect(await found({ startDate: '2024-03-09', endDate: '2024-03-11' })).toEqual([
      before,
      first,
      last,
      after,
    ]);
    expect(await found({ startDate: '2024-03-11' })).toEqual([after]);
    expect(await found({})).toHaveLength(4);
  });

  it('are refused if they are invalid, or if the period ends before it starts', async () => {
    for (const query of <Record<string, string>[]>[
      { date: '2024-02-30' },
      { startDate: '10.03.2024' },
      { startDate: '2024-03-11', endDate: '2024-03-10' },
    ])
      expect((await node.call(family.master, 'GET', '/logs', { query })).status, JSON.stringify(query)).toBe(
        400,
      );
  });

  it('limit the query to the partitions of the period', async () => {
    const { lists } = on.databases;
    const { networkId, id: accountId } = family.admin;
    const actor = { networkId, accountId, role: 'admin' } as Actor;
    const partitionsOf = async (filter: LogFilter) => {
      const where = await readLogConditions(
        lists,
        { actor, isWhole: true, few: null },
        { filter, timeZone: 'Asia/Kathmandu' },
      );
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select 1 from activity_log l where ${where}`.execute(lists);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return new Set(plan.match(/activity_log_\d{4}_\d\d/g));
    };
    expect([...(await partitionsOf({ date: '2024-03-10' }))]).toEqual(['activity_log_2024_03']);
    expect((await partitionsOf({})).size).toBeGreaterThan(2);
  });
});
