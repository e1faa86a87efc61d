import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAhead } from '#server/features/auth/expiry-queries';
import { listLateBackups } from '#server/features/backups/backup-fault-queries';
import { readLastVerified } from '#server/features/backups/backup-queries';
import { makeQueue } from '#server/features/backups/make/backup-job-queries';
import { askNetworksWhenDue, askWhenDue } from '#server/features/backups/make/schedule-backups';
import { reopenOldest } from '#server/features/backups/make/schedule-queries';
import { watchDrawsAndClocks } from '#server/features/books/alarms/draw-and-clock-alarms';
import { listDifferences, readState } from '#server/features/books/audits/audit-queries';
import { takeNightTurn, takeTurn } from '#server/features/books/book-queries';
import { exportQueue } from '#server/features/exports/export-job-queries';
import { deleteExpiredJobs } from '#server/features/exports/export-queries';
import { takeLook } from '#server/features/returns/return-queries';
import { readTime } from '#server/platform/database/clock';
import { claimJob } from '#server/platform/jobs/job-queries';
import { identifyActor } from '#server/shared/sessions/identify-actor';
import { type Books, openBooks } from '#test/books/books-world';
import type { Player } from '#test/support/games/games-crowd';
import { keepRoundPartitions } from '#test/support/games/games-rounds';
import { createGameActs, line } from '#test/support/games/games-world';
import { shiftMoments } from '#test/support/rows/shift-moments';

describe.each(['10 minutes', '1 day'])('after the clock of the database was %s ahead and came back', (by) => {
  let books: Books;
  let player: Player;
  let gameId: number;
  let acts: ReturnType<typeof createGameActs>;
  beforeAll(async () => {
    books = await openBooks();
    const { on, chain } = books;
    await keepRoundPartitions(on.owner);
    acts = createGameActs(on, chain);
    await on.fund(chain.superadmin, chain.admin, 1_000_000_00);
    gameId = await acts.openGame({ screen: 'funtarget' });
    player = await acts.openPlayer(100);
    await acts.buy(player, gameId, { lines: [line('5', 1)] });
    await books.openAuditor().lookAtNew();
    await takeTurn(on.databases.db, 'minute', 55);
    await takeNightTurn(on.databases.db);
    await takeLook(on.databases.db, 5);
    await on.app.close();
    const { networkId, id } = chain.admin;
    await on.owner.query(
      `insert into backup_jobs (network_id, folder, state, verified_at, made_at)
       select n, 'kept', 'verified', clock_timestamp(), clock_timestamp() from unnest(array[0, $1]::bigint[]) n`,
      [networkId],
    );
    await on.owner.query(
      `insert into export_jobs (network_id, account_id, session_id, call, query, file_name, status, attempt)
       select $1, $2, max(s.session_id), 'activity-log.list.export', '{}', 'logs.csv', 'running', 1
         from sessions s where s.network_id = $1 and s.account_id = $2`,
      [networkId, id],
    );
    await on.owner.query(
      `insert into server_clocks (server_id, name, difference_ms) values (gen_random_uuid(), 'a server', 60000)`,
    );
    await on.owner.query(
      `insert into inbox_entries (network_id, reader_id, kind, event_key)
       select $1, $1, 'stake_large', 'e' || n from generate_series(1, 100) n`,
      [networkId],
    );
    await on.owner.query(
      `insert into rate_limits (key, points, expire)
       values ('sign-in-account:1', 10, extract(epoch from clock_timestamp()) * 1000 + 900000)`,
    );
    // The template may be older than the clock ran ahead; this installation was made while it did.
    await on.owner.query('update networks set created_at = clock_timestamp() where network_id = 0');
    const moved = await shiftMoments(on.owner, by);
    expect(moved).toEqual(
      expect.arrayContaining(['sessions.active_at', 'audits.started_at', 'transfers.posted_at']),
    );
  });
  afterAll(async () => {
    await books.on.databases.close();
    await books.on.owner.end();
  });

  const db = () => books.on.databases.db;
  const first = async (text: string, values: unknown[] = []) =>
    (await books.on.owner.query(text, values)).rows[0];

  it('every turn is taken again, once', async () => {
    const take = async () => [
      await takeTurn(db(), 'minute', 55),
      await takeNightTurn(db()),
      await takeLook(db(), 5),
    ];
    expect(await take()).toEqual([true, true, true]);
    expect(await take()).toEqual([false, false, false]);
  });

  it('Books say that the audit is late, until the next one, which finds what was changed by hand', async () => {
    const state = () => readState(books.on.databases.exports, null);
    expect(await state()).toMatchObject({ isLate: true });
    const { networkId, id } = books.chain.master;
    const raise = (points: number) =>
      books.asIntruder(
        `update wallets set balance = balance + ${points} where network_id = ${networkId} and wallet_id = ${id}`,
      );
    // The moved moments are differences, too: sealed rows are compared with their hashes.
    const findsWallet = async () => {
      await books.openAuditor().lookAtNew();
      const listed = await listDifferences(books.on.databases.exports, null, 1_000);
      return listed.some(
        ({ finding, walletIds }) => /^balance differs/.test(finding) && walletIds.includes(id),
      );
    };
    await raise(5);
    expect(await findsWallet()).toBe(true);
    expect(await state()).toMatchObject({ isLate: false });
    await raise(-5);
    expect(await findsWallet()).toBe(false);
  });

  it('movements are sealed, and the newest blocks reach the files', async () => {
    const { on, chain } = books;
    await on.fund(chain.superadmin, chain.admin, 1_00);
    await books.seal();
    const auditor = books.openAuditor();
    books.logged.length = 0;
    await auditor.lookAtNew();
    expect(
      books.logged.filter(({ msg, chain: of }) => msg === 'sealed' && of === 'movements').length,
    ).toBeGreaterThan(0);
    await on.fund(chain.superadmin, chain.admin, 1_00);
    await books.seal();
    books.logged.length = 0;
    await auditor.lookAtNew();
    expect(
      books.logged.filter(({ msg, chain: of }) => msg === 'sealed' && of === 'movements').length,
    ).toBeGreaterThan(0);
  });

  it('no alarm about a clock stays', async () => {
    await watchDrawsAndClocks(books.on.databases.exports);
    expect(await first(`select count(*) as alarms from alarms where kind = 'clocks_differ'`)).toEqual({
      alarms: 0,
    });
  });

  it('backups are asked for, verified again, and told as late', async () => {
    const now = await readTime(db());
    expect((await readLastVerified(db())).isLate).toBe(true);
    const late = await listLateBackups(db(), { dailyAtMinute: 0, areChecked: true });
    expect(late.map(({ networkId }) => networkId)).toEqual(expect.arrayContaining([0, player.networkId]));
    expect(await askNetworksWhenDue(db(), 0, now)).toBeGreaterThan(0);
    expect(await askWhenDue(db(), 0, now)).toBe(true);
    expect(await askWhenDue(db(), 0, now)).toBe(false);
    await books.on.owner.query(`delete from backup_jobs where state <> 'verified'`);
    await reopenOldest(db(), 7);
    expect(await first(`select count(*) as made from backup_jobs where state = 'made'`)).toEqual({ made: 1 });
  });

  it('jobs of a node that has ended are claimed', async () => {
    expect(await claimJob(db(), exportQueue)).toMatchObject({ attempt: 2 });
    expect(await claimJob(db(), exportQueue)).toBeNull();
    await books.on.owner.query(
      `update backup_jobs set state = 'running', attempt = 1, heard_at = clock_timestamp() + $1::interval`,
      [by],
    );
    expect(await claimJob(db(), makeQueue)).toMatchObject({ attempt: 2 });
  });

  it('sessions are usable, and end as they would have', async () => {
    const { networkId, id, sessionId } = player;
    const ahead = `select count(*) as sessions from sessions
                    where ended_at is null and greatest(created_at, active_at, seen_at) > clock_timestamp()`;
    const activeAhead = `${ahead} and session_id = $1 and active_at > clock_timestamp()`;
    const sent = { headers: { authorization: `Bearer ${player.token}` }, cookies: {}, ip: '127.0.0.1' };
    expect(await identifyActor(db(), sent as never, { isBackground: false })).toMatchObject({
      accountId: id,
    });
    expect(await first(activeAhead, [sessionId])).toEqual({ sessions: 0 });
    await books.on.owner.query(
      'update sessions set active_at = active_at + $2::interval, seen_at = seen_at + $2::interval where session_id = $1',
      [sessionId, by],
    );
    expect(
      await first(
        `select extend_sessions($1, array[$2]::bigint[], array[$3]::bigint[], clock_timestamp(), '30 minutes', '12 hours') as stands`,
        [networkId, id, sessionId],
      ),
    ).toEqual({ stands: [true] });
    expect(await first(activeAhead, [sessionId])).toEqual({ sessions: 0 });
    await endAhead(db());
    expect(await first(ahead)).toEqual({ sessions: 0 });
  });

  it('budgets are full again after their usual time, and files are kept no longer', async () => {
    await endAhead(db());
    expect(
      await first(`select expire <= extract(epoch from clock_timestamp()) * 1000 + 900000 as "isUsual"
                     from rate_limits where key = 'sign-in-account:1'`),
    ).toEqual({ isUsual: true });
    await deleteExpiredJobs(db());
    expect(await first('select count(*) as jobs from export_jobs')).toEqual({ jobs: 0 });
  });

  it('an inbox has its room of this hour', async () => {
    if (by === '1 day')
      expect(
        await first(
          `select inbox_room($1, $1, 'stake_large', true, date_trunc('hour', now(), 'UTC')) as room`,
          [player.networkId],
        ),
      ).toEqual({ room: 100 });
  });
});
