import { describe, expect, it } from 'vitest';
import { playToday } from '#test/accounts/online/today';
import { playNetwork } from '#test/ledger/played-network';
import { listsWithTotals, type TotalledList } from '#test/reports/play/totals-lists';
import { line, openWorld } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { readCsv } from '#test/support/readers/read-csv';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { forFile } from '#test/support/vitest/for-file';
import { allDays } from '#test/support/walk-pages';

const names = [
  'transactions',
  'game history',
  'turnover',
  'pending commission',
  'admin commission',
  'online players',
  'networks of the books',
  '/player',
  '/master',
  '/admins',
  'children of a master',
];

const world = await forFile(openWorld());
const { chain, on } = world;
await on.owner.query('update accounts set commission = 550 where network_id = $1', [chain.admin.networkId]);
const played = await playNetwork(world);
await on.owner.query('update network_game_settings set winpercentage = 333 where game_id = $1', [
  played.settled.gameId,
]);
await playToday(world, played.one, 7);
await world.openPlayers(12, 3);
// More than one page of tickets that are open, cancelled, void or have an unclaimed prize.
const more = await world.openGame({ screen: 'funtarget' });
for (let at = 0; at < 12; at += 1) {
  const { body } = await world.buy(played.one, more, { lines: [line(String(at % 10), at + 1)] });
  if (at % 4 === 1) await on.call(played.one, 'POST', `/app/tickets/${body.data.ticketId}/cancel`);
}
await world.finish(more, { result: 3, booster: 1 });
const { body } = await on.call(chain.admin, 'GET', '/history/gamehistory', {
  query: { ...allDays, status: 'won', page: '1' },
});
const lists = listsWithTotals(world, played, body.data[0].ticketId);

describe('the total of a list', () => {
  const isChildren = ({ path }: TotalledList) => path.endsWith('/children');
  const listOf = (name: string) => {
    const found = lists.find(
      (each) => each.name === name || (name.startsWith('children') && isChildren(each)),
    );
    if (found === undefined) throw new Error(`${name} is no list`);
    return found;
  };

  it.each(names)('is the sum of all matching rows, like its file: %s', async (name) => {
    const list = listOf(name);
    const wrong: unknown[] = [];
    let most = 0;
    for (const by of list.by)
      for (const filter of list.filters) {
        const query: Record<string, string> = { ...list.days, ...filter };
        // On a slow database these lists take longer than a session counts as online.
        await world.on.owner.query(
          `update sessions set seen_at = statement_timestamp()
            where ended_at is null and seen_at > statement_timestamp() - interval '2 minutes'`,
        );
        const { rows, totals } = await walk(list, by, query);
        most = Math.max(most, rows.length);
        const { ofWhich, ...sums } = totals;
        const expected = sumsOf(list.columns, rows);
        if (!same(sums, expected)) wrong.push([by.kind, filter, sums, expected]);
        const parts = sumsOf(list.ofWhich ?? {}, rows);
        if (!same(ofWhich ?? {}, parts)) wrong.push([by.kind, filter, ofWhich, parts]);
        const filed = await sumFile(list, by, query);
        for (const [column, sum] of Object.entries(filed))
          if (sum !== hundredths(totals[column])) wrong.push([by.kind, filter, column, totals[column], sum]);
      }
    expect(wrong).toEqual([]);
    expect(most).toBeGreaterThan(0);
  });

  async function walk({ path }: TotalledList, by: Person, query: Record<string, string>) {
    const ask = async (place: Record<string, string>) => {
      const reply = await world.on.call(by, 'GET', path, { query: { ...query, pageSize: '10', ...place } });
      expect(reply.status, `${by.kind} ${path} ${JSON.stringify(query)}: ${reply.body.message}`).toBe(200);
      return reply.body;
    };
    const first = await ask({ page: '1' });
    const rows: unknown[] = [...first.data];
    const { totals, pagination } = first;
    for (let page = 2; page <= pagination.totalPages; page += 1)
      rows.push(...(await ask({ page: String(page) })).data);
    expect(rows.length, path).toBe(pagination.total);
    return { rows, totals };
  }

  /** The sums of the columns of the exported file, by the names of the totals. */
  async function sumFile({ path, format, file }: TotalledList, by: Person, query: Record<string, string>) {
    if (format === null) return {};
    const sent = format === 'csv' ? { ...query, format } : query;
    const { raw } = await world.on.call(by, 'GET', `${path}/export`, { query: sent });
    const [head = [], ...rows] = format === 'csv' ? readCsv(raw) : (await readWorkbook(raw)).rows;
    const sums = Object.entries(file).map(([column, header]) => {
      const at = head.indexOf(header);
      expect(at, `${path} has no column ${header}`).toBeGreaterThanOrEqual(0);
      return [column, rows.reduce((sum, row) => sum + hundredths(row[at] ?? 0), 0)] as const;
    });
    return Object.fromEntries(sums);
  }
});

const hundredths = (value: unknown) => Math.round(Number(value) * 100);

function sumsOf(columns: TotalledList['columns'], rows: unknown[]): Record<string, number> {
  const sums = Object.entries(columns).map(([name, figure]) => [
    name,
    rows.reduce((sum: number, row) => sum + hundredths(figure(row)), 0) / 100,
  ]);
  return Object.fromEntries(sums);
}

const same = (one: Record<string, number>, other: Record<string, number>) =>
  Object.keys({ ...one, ...other }).every((name) => hundredths(one[name]) === hundredths(other[name]));
