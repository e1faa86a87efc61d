import { afterAll, describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { readCsv } from '#test/support/readers/read-csv';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { openInZone } from './in-zone.ts';

const formula = '=HYPERLINK("http://evil.example","open")';

const on = await openInstallation();
const node = await openInZone(on, 'Asia/Kathmandu');
const family = await openChain(on);
await on.owner.query(`select keep_partitions(date '2024-03-01', date '2024-03-01')`);
const texts = ['Plain', formula, 'Two\r\nlines, "quoted"', '+1', '@x', '-'];
for (const [at, text] of texts.entries())
  await on.owner.query(
    `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, action, subject, outcome,
                                   request_method, request_url, ip_address)
         values ($1, timestamptz '2024-03-10 18:15:00Z' + $5 * interval '1 minute', $1, $2, $3, 'test', $4, 'done', 'POST', '/api/x', $6)`,
    [
      family.master.networkId,
      family.master.id,
      family.master.username,
      text,
      at,
      at === 0 ? '::1' : '10.0.0.1',
    ],
  );

describe('the export of the log', () => {
  afterAll(async () => {
    await node.close();
    await on.close();
  });

  const get = (query: Record<string, string> = {}) =>
    node.call(family.master, 'GET', '/logs/activityLogs/export', { query: { order: 'asc', ...query } });
  const expected = () => {
    const { username } = family.master;
    const rest = [username, '/api/x', 'POST'] as const;
    const row = (number: number, text: string, address = '10.0.0.1') => [
      number,
      username,
      text,
      rest[1],
      rest[2],
      address,
      `2024-03-11 00:0${number - 1}:00`,
    ];
    return [
      ['No', 'Username', 'Subject', 'URL', 'Method', 'IP Address', 'Created At'],
      row(1, 'Plain', '{ip}'),
      row(2, `'${formula}`),
      row(3, 'Two\r\nlines, "quoted"'),
      row(4, `'+1`),
      row(5, `'@x`),
      row(6, '-'),
    ];
  };

  it('is a CSV file by default, with ::1 as {ip}, quoted where necessary, without formulas', async () => {
    const reply = await get();
    expect(reply.headers['content-disposition']).toBe('attachment; filename="logs.csv"');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(readCsv(reply.raw)).toEqual(expected().map((row) => row.map(String)));
    expect(reply.raw.toString('utf8')).not.toMatch(/(^|,|\n)"?[=+@]/);
  });

  it('is a workbook of the same rows on request', async () => {
    const reply = await get({ format: 'xlsx' });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="logs.xlsx"');
    const sheet = await readWorkbook(reply.raw);
    // A workbook writes a carriage return as its character code.
    const written = (row: unknown[]) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace('\r', '_x000D_') : cell));
    expect(sheet.rows).toEqual(expected().map(written));
    expect([sheet.name, sheet.formulas]).toEqual(['Logs', []]);
  });

  it('contains every row of the filter and announces their number', async () => {
    const reply = await get({ search: 'plain' });
    expect([readCsv(reply.raw).length, reply.headers['x-total-rows']]).toEqual([2, '1']);
  });
});
