import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClearedModel, type Clearing, clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { type Auditor, createAuditor } from '#server/features/books/audits/auditor';
import { sealMovements } from '#server/features/books/seals/seal-movements';
import { readArchive } from '#test/support/readers/read-archive';
import { testSecretKey } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';
import { firstDay, lastDay, openPast, type Past } from './past-network.ts';

const keptFrom = addDays(lastDay, -3);
const choice = { startDate: firstDay, endDate: addDays(keptFrom, -1), models: clearModels };

describe('clearing the history of a network', () => {
  let past: Past;
  let foretold: ClearedModel[];
  let cleared: Clearing;
  let checkAll: Auditor['checkAll'];
  let before: Awaited<ReturnType<typeof lookAround>>;
  let after: typeof before;

  /** Data that no clearing may change, and reports of the kept days. */
  async function lookAround() {
    const { rows, admin, other, on } = past;
    const report = async (path: string) =>
      (await on.call(admin, 'GET', path, { query: { startDate: keptFrom, endDate: lastDay } })).body;
    const tables = [
      'transfers',
      'tickets',
      'prizes',
      'claims',
      'reversals',
      'draws',
      'draw_stakes',
      'saved_results',
      'daily_play',
      'daily_chains',
      'daily_games',
      'daily_claims',
      'hourly_play',
      'activity_log',
    ];
    const foreign = tables.map(
      (table) =>
        `select '${table}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t where network_id = $1`,
    );
    return {
      wallets: await rows('select * from wallets order by network_id, wallet_id'),
      foreign: await rows(`${foreign.join(' union all ')} order by name`, [other.networkId]),
      house: await rows(
        `select md5(string_agg(t::text, ',' order by t::text)) as sum from transfers t where network_id = 0`,
      ),
      reports: await Promise.all(
        ['/reports/turnoverreport', '/reports/transactionreport', '/history/gamehistory'].map(report),
      ),
    };
  }

  beforeAll(async () => {
    past = await openPast();
    before = await lookAround();
    const auditor = createAuditor({
      db: past.on.databases.exports,
      dataDir: past.on.config.dataDir,
      secretKey: testSecretKey,
      logger: pino({ level: 'silent' }),
    });
    await until('everything is sealed', () => sealMovements(past.on.databases.exports));
    checkAll = () => auditor.checkAll();
    expect(await checkAll()).toMatchObject({ isWhole: true, differences: [] });
    foretold = (await past.clear(choice, { dryRun: true })).body.data.models;
    const done = await past.clear(choice);
    expect(done.body).toMatchObject({ message: 'History cleared successfully', data: { dryRun: false } });
    cleared = done.body.data.clearing;
    after = await lookAround();
  }, 120_000);
  afterAll(() => past.close());

  it('changes no balance, and the auditor finds nothing', async () => {
    expect(after.wallets).toEqual(before.wallets);
    expect(await past.audit()).toEqual([]);
  });

  it('leaves valid seals: days are sealed again with the carried movements', async () => {
    const [{ cleared_blocks }] = (await past.rows(
      'select count(*)::int as cleared_blocks from ledger_blocks where cleared_at is not null',
    )) as [{ cleared_blocks: number }];
    expect(cleared_blocks).toBeGreaterThan(0);
    expect(await checkAll()).toMatchObject({ isWhole: true, differences: [] });
  });

  it('changes no row of another network, and no report of the kept days', () => {
    expect(after.foreign).toEqual(before.foreign);
    expect(after.house).toEqual(before.house);
    expect(after.reports).toEqual(before.reports);
  });

  it('removes what the dry run announced, of every model', () => {
    expect(cleared.status).toBe('done');
    expect(cleared.cleared).toEqual(foretold.map(({ kept: _, ...each }) => each));
    expect(foretold.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it('keeps unclaimed prizes with their tickets, postings and results, and counts them', async () => {
    const { networkId } = past.admin;
    const [left] = await past.rows(
      `select count(distinct t.ticket_id)::int as tickets, count(distinct d.draw_id)::int as results, count(s.transfer_id)::int as stakes
         from draws d join tickets t using (network_id, draw_id)
         join unclaimed_prizes u using (network_id, draw_id, ticket_id)
         join transfers s on s.network_id = d.network_id and s.transfer_id = t.ticket_id
        where d.network_id = $1 and d.book_day between $2 and $3 and d.result is not null`,
      [networkId, choice.startDate, choice.endDate],
    );
    const { unclaimedPrizes, results } = cleared.kept ?? {};
    expect(left).toEqual({ tickets: unclaimedPrizes, results, stakes: unclaimedPrizes });
    expect(unclaimedPrizes).toBeGreaterThan(0);
    expect(cleared.kept?.logEntries).toBeGreaterThan(0);
  });

  it('carries forward one row per wallet, day and kind, with the sum of the removed movements', async () => {
    const carried = await past.rows(
      `select kind::text, sum(amount_in)::bigint as in, sum(amount_out)::bigint as out, count(*) = count(distinct (wallet_id, book_day)) as is_one
         from carried_movements where network_id = $1 group by kind order by kind`,
      [past.admin.networkId],
    );
    const [game, account] = ['usertransaction', 'refertransaction'].map(
      (model) => cleared.cleared.find((each) => each.model === model)?.amount,
    );
    const sums = carried as { kind: string; in: number; out: number; is_one: boolean }[];
    const of = (isAccount: boolean) =>
      sums
        .filter(({ kind }) => ['transfer', 'adjust'].includes(kind) === isAccount)
        .reduce((total, each) => total + each.in, 0);
    expect([of(false) / 100, of(true) / 100]).toEqual([game, account]);
    expect(sums.every((each) => each.in === each.out && each.is_one)).toBe(true);
  });

  it('archives every row first: a superadmin finds the files, and each matches the manifest', async () => {
    const { on, superadmin } = past;
    const list = await on.call(superadmin, 'GET', '/backup/archives');
    const [archive] = list.body.data;
    expect(archive).toMatchObject({ _id: cleared._id, adminUsername: past.admin.username });
    const folder = join(on.config.dataDir, 'archives', archive.networkId, archive.name);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.files).toHaveLength(archive.files.length);
    let tickets = 0;
    for (const { fileName, rows, bytes, sha256 } of archive.files) {
      const file = await readFile(join(folder, fileName));
      expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
      if (!fileName.includes('tickets')) continue;
      const [head, ...lines] = gunzipSync(file).toString().trimEnd().split('\n');
      expect(head).toMatch(/^network_id,draw_id,ticket_id,player_id,stake,bets,qtys,bought_at/);
      expect(lines).toHaveLength(rows);
      tickets += lines.length;
    }
    expect(tickets).toBe(cleared.cleared.find(({ model }) => model === 'ticket')?.rows);
    const zip = await on.call(superadmin, 'GET', `/backup/archives/${archive._id}`);
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await readArchive(zip.raw)).size).toBe(archive.files.length + 1);
  });

  it('is listed with what it removed, and is logged from start to end', async () => {
    const list = await past.on.call(past.admin, 'GET', '/backup/clearings');
    expect(list.body.data).toEqual([cleared]);
    expect((await past.on.call(past.other, 'GET', '/backup/clearings')).body.data).toEqual([]);
    const entries = await past.rows(
      `select action from activity_log where network_id = $1 and action like 'clear-history.%' order by logged_at`,
      [past.admin.networkId],
    );
    expect(entries).toEqual([{ action: 'clear-history.start' }, { action: 'clear-history.done' }]);
  });

  it('finds nothing more to remove the second time', async () => {
    const again = await past.clear(choice);
    expect(again.body.data.clearing.cleared.filter(({ rows }: ClearedModel) => rows > 0)).toEqual([]);
    expect(await past.audit()).toEqual([]);
  });
});
