import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { forgetOldEntries } from '#server/features/inbox/forget-old-entries';
import { keepPartitions } from '#server/keep-partitions';
import { readersOf } from '#test/inbox/inbox-readers';
import { moveMoments } from '#test/inbox/move-moments';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);
const neighbour = await openChain(on, chain);
const inbox = readersOf({ on });

describe('an inbox', () => {
  let events = 0;
  /** An event about an account of a network, told to the operators on its path. */
  const tell = (about: Person, kind = 'new_device') => {
    events += 1;
    return on.owner.query(`select tell_operators($1, $2, $3, $4, '{}')`, [
      about.networkId,
      kind,
      `event ${events}`,
      about.id,
    ]);
  };

  it('counts what its reader has not read, and leaves other inboxes unread', async () => {
    const { admin, superareamanager, superadmin } = chain;
    await tell(chain.master);
    await tell(chain.master);
    expect(await Promise.all([admin, superareamanager, superadmin].map(inbox.unreadOf))).toEqual([2, 2, 2]);
    const { data } = await inbox.read(admin);
    expect((await inbox.mark(admin, { entries: [data[0]?._id ?? ''] })).body.unread).toBe(1);
    expect((await inbox.read(admin)).data.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect((await inbox.read(admin, { unread: 'true' })).pagination.total).toBe(1);
    expect(await Promise.all([admin, superareamanager, superadmin].map(inbox.unreadOf))).toEqual([1, 2, 2]);
  });

  it('is read up to an entry; later ones stay unread, and an entry that appears late too', async () => {
    const { admin } = neighbour;
    for (const _ of [1, 2, 3]) await tell(neighbour.master);
    const [, second] = (await inbox.read(admin)).data;
    expect((await inbox.mark(admin, { until: second?._id ?? '' })).body.unread).toBe(1);
    // A transaction that began before the mark ends after it.
    await tell(neighbour.master, 'account_blocked');
    await moveMoments(on.owner, 'account_blocked', '1 minute');
    expect(await inbox.unreadOf(admin)).toBe(2);
    const [newest] = (await inbox.read(admin)).data;
    expect((await inbox.mark(admin, { until: newest?._id ?? '' })).body.unread).toBe(0);
    const kept = await on.owner.query('select from inbox_reads where account_id = $1', [admin.id]);
    expect(kept.rowCount).toBe(4);
    // Five minutes later the mark covers them, and single rows are not needed.
    await moveMoments(on.owner, 'new_device', '10 minutes');
    await on.owner.query('update inbox_reads set created_at = $2 where account_id = $1', [
      admin.id,
      new Date(Date.now() - 600_000),
    ]);
    const [last] = (await inbox.read(admin)).data;
    await inbox.mark(admin, { until: last?._id ?? '' });
    const left = await on.owner.query('select from inbox_reads where account_id = $1', [admin.id]);
    expect([left.rowCount, await inbox.unreadOf(admin)]).toEqual([1, 0]);
  });

  it('of others can neither be read nor marked', async () => {
    const { master, superadmin } = chain;
    await tell(chain.areamanager);
    const [foreign] = (await inbox.read(chain.areamanager)).data;
    expect((await inbox.read(master)).data.map(({ _id }) => _id)).not.toContain(foreign?._id);
    expect((await inbox.mark(master, { until: foreign?._id ?? '' })).body.code).toBe('not_found');
    const before = await inbox.unreadOf(superadmin);
    expect((await inbox.mark(superadmin, { entries: [foreign?._id ?? ''] })).body.unread).toBe(before);
    expect((await inbox.mark(master, {})).status).toBe(400);
    expect((await inbox.mark(master, { until: '1', entries: ['1'] })).status).toBe(400);
    const ofNeighbour = (await inbox.read(neighbour.admin)).data.map(({ _id }) => _id);
    const own = (await inbox.read(chain.admin)).data.map(({ _id }) => _id);
    expect(own.filter((id) => ofNeighbour.includes(id))).toEqual([]);
    expect((await on.call(null, 'GET', '/inbox')).status).toBe(401);
    // A player reads answers to its messages, and nothing else.
    expect((await inbox.read(chain.player)).data).toEqual([]);
    expect((await inbox.mark(chain.player, { until: foreign?._id ?? '' })).body.code).toBe('not_found');
  });

  it('starts with nothing unread for a new account, and finds entries by username and subject', async () => {
    const late = await on.open('superadmin', null);
    expect(await inbox.unreadOf(late)).toBe(0);
    expect((await inbox.read(late)).data.length).toBeGreaterThan(0);
    const found = await inbox.read(late, { search: neighbour.master.username.toLowerCase() });
    expect(new Set(found.data.map(({ subject }) => subject?.username))).toEqual(
      new Set([neighbour.master.username]),
    );
    expect((await inbox.read(late, { about: 'games' })).data).toEqual([]);
    expect((await inbox.read(late, { about: 'access' })).data.length).toBeGreaterThan(0);
  });

  it('is marked as read with more recent entries than a statement has parameters', async () => {
    const { admin } = await openChain(on, chain);
    await on.owner.query(
      `insert into inbox_entries (network_id, reader_id, kind, event_key)
       select $1, $1, 'new_device', 'burst ' || n from generate_series(1, 17000) n`,
      [admin.networkId],
    );
    const [newest] = (await inbox.read(admin)).data;
    expect((await inbox.mark(admin, { until: newest?._id ?? '' })).body.unread).toBe(0);
  });

  it('counts at most 100 unread entries', async () => {
    const reader = (await openChain(on, chain)).superareamanager;
    for (let at = 0; at < 105; at += 1) await tell(reader);
    expect(await inbox.unreadOf(reader)).toBe(100);
  });

  it('forgets entries after 90 days', async () => {
    await moveMoments(on.owner, 'account_blocked', '90 days');
    const before = (await inbox.read(neighbour.admin)).pagination.total;
    await forgetOldEntries(on.databases.db);
    expect((await inbox.read(neighbour.admin)).pagination.total).toBe(before - 1);
  });

  it('forgets any number of old entries, and never delays the start of a server', async () => {
    const networks = [chain.admin.networkId, neighbour.admin.networkId];
    for (const table of ['inbox_entries', 'inbox_reads'])
      await on.owner.query(
        table === 'inbox_entries'
          ? `insert into inbox_entries (network_id, reader_id, kind, event_key, created_at)
             select n, n, 'new_device', 'old ' || i, now() - interval '91 days'
               from unnest($1::bigint[]) n, generate_series(1, 6000) i`
          : `insert into inbox_reads (network_id, account_id, entry_id, created_at)
             select n, n, i, now() - interval '91 days' from unnest($1::bigint[]) n, generate_series(1, 3) i`,
        [networks],
      );
    await on.owner.query('begin');
    await on.owner.query('lock table inbox_entries in access exclusive mode');
    const stop = keepPartitions(on.databases.db, pino({ level: 'silent' }));
    await on.owner.query('rollback');
    await stop();
    await forgetOldEntries(on.databases.exports);
    for (const table of ['inbox_entries', 'inbox_reads']) {
      const { rowCount } = await on.owner.query(
        `select from ${table} where created_at < now() - interval '90 days'`,
      );
      expect(rowCount, table).toBe(0);
    }
  });
});
