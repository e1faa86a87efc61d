import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#contract/activity-log/activity-log';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

interface Entry {
  actor?: Person | null;
  subject?: Person | null;
  network?: number;
  at?: string;
  text?: string;
  address?: string;
  outcome?: string;
  changes?: object;
}

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on);
const sibling = await on.open('master', own.areamanager);
const nephew = await on.open('player', sibling);
await on.owner.query(`select keep_partitions(date '2024-03-01', date '2024-03-01')`);

describe('the log of a branch', () => {
  /** As `recordActivity` writes one, at a given time. */
  async function write({
    actor = null,
    subject = null,
    network,
    at,
    text,
    address,
    outcome,
    changes,
  }: Entry): Promise<string> {
    const { rows } = await on.owner.query<{ id: number }>(
      `insert into activity_log (network_id, logged_at, actor_network_id, actor_id, actor_username, subject_id, subject_username,
                                 action, subject, outcome, request_method, request_url, ip_address, changes)
       values ($1, coalesce($2::timestamptz, clock_timestamp()), $3, $4, $5, $6, $7, 'test', $8, $9, 'POST', '/api/test', $10, $11)
       returning entry_id as id`,
      [
        network ?? subject?.networkId ?? actor?.networkId ?? 0,
        at ?? null,
        actor?.networkId,
        actor?.id,
        actor?.username,
        subject?.id,
        subject?.username,
        text ?? 'An act',
        outcome ?? 'done',
        address ?? '10.0.0.9',
        changes ?? null,
      ],
    );
    return String(rows[0]?.id);
  }
  const read = async (by: Person, path = '/logs', query: Record<string, string> = {}) => {
    const { status, body } = await on.call(by, 'GET', path, { query });
    expect(status, path).toBe(200);
    return body;
  };
  const idsOf = ({ data }: { data: LogEntry[] }) => data.map(({ _id }) => _id);

  it('contains the entries by and about its accounts, and nothing else', async () => {
    const { superadmin, admin, areamanager, master, player } = own;
    const entries = {
      byPlayer: await write({ actor: player }),
      onPlayer: await write({ actor: master, subject: player }),
      fromAbove: await write({ actor: admin, subject: player }),
      bySuperadmin: await write({ actor: superadmin, subject: admin }),
      onSibling: await write({ actor: areamanager, subject: sibling }),
      byNephew: await write({ actor: nephew }),
      elsewhere: await write({ actor: foreign.master, subject: foreign.player }),
      ofNobody: await write({}),
    };
    const sees: [Person, (keyof typeof entries)[]][] = [
      [master, ['byPlayer', 'onPlayer', 'fromAbove']],
      [areamanager, ['byPlayer', 'onPlayer', 'fromAbove', 'onSibling', 'byNephew']],
      [admin, ['byPlayer', 'onPlayer', 'fromAbove', 'bySuperadmin', 'onSibling', 'byNephew']],
      [foreign.admin, ['elsewhere']],
      [superadmin, Object.keys(entries) as (keyof typeof entries)[]],
    ];
    for (const [by, names] of sees) {
      const seen = new Set(idsOf(await read(by)));
      const visible = Object.entries(entries).flatMap(([name, id]) => (seen.has(id) ? [name] : []));
      expect(visible, by.kind).toEqual(names);
      for (const [name, id] of Object.entries(entries)) {
        const one = await on.call(by, 'GET', `/logs/getUserLogById/${id}`);
        expect([name, one.status]).toEqual([name, seen.has(id) ? 200 : 404]);
      }
    }
    for (const id of ['0', '1', 'x', '987654321987', master._id])
      expect((await on.call(superadmin, 'GET', `/logs/getUserLogById/${id}`)).status).toBe(404);
  });

  it('keeps the entries of a closed account', async () => {
    const player = await on.open('player', own.master);
    const id = await write({ actor: player });
    expect((await on.call(own.master, 'DELETE', `/player/${player._id}`)).status).toBe(200);
    expect(idsOf(await read(own.master))).toContain(id);
  });

  it('hides the addresses of accounts above, and the notes about an account from itself', async () => {
    const { superadmin, admin, master, player } = own;
    const changes = { firstName: { before: 'A', after: 'B' }, note: { before: 'x', after: 'watch out' } };
    const ids = {
      superadmin: await write({ actor: superadmin, subject: master, changes }),
      admin: await write({ actor: admin, subject: master, changes }),
      master: await write({ actor: master, subject: player, changes }),
      nobody: await write({ subject: master, outcome: 'failed' }),
    };
    const told = async (by: Person) => {
      const { data } = await read(by);
      return Object.entries(ids).map(([name, id]) => {
        const entry = data.find((each: LogEntry) => each._id === id);
        return [name, entry.ipAddress, Object.keys(entry.changes ?? {})];
      });
    };
    const all = ['firstName', 'note'];
    expect(await told(master)).toEqual([
      ['superadmin', '', ['firstName']],
      ['admin', '', ['firstName']],
      ['master', '10.0.0.9', all],
      ['nobody', '10.0.0.9', []],
    ]);
    expect((await told(admin)).map(([, address]) => address)).toEqual([
      '',
      '10.0.0.9',
      '10.0.0.9',
      '10.0.0.9',
    ]);
    expect((await told(superadmin)).map(([, address]) => address)).toEqual(Array(4).fill('10.0.0.9'));
  });

  it('is filtered by actor and by target, in the own branch only', async () => {
    const { master, player, areamanager } = own;
    const [did, suffered] = [await write({ actor: player }), await write({ actor: master, subject: player })];
    for (const path of [`/logs/${player._id}`, `/logs/${player._id}/`]) {
      const ids = idsOf(await read(master, path));
      expect([ids.includes(did), ids.includes(suffered)]).toEqual([true, false]);
    }
    const about = idsOf(await read(areamanager, '/logs', { subjectId: player._id }));
    expect([about.includes(did), about.includes(suffered)]).toEqual([false, true]);
    for (const other of [foreign.player, foreign.master, areamanager, sibling, nephew]) {
      expect((await on.call(master, 'GET', `/logs/${other._id}`)).status).toBe(404);
      expect((await on.call(master, 'GET', '/logs', { query: { subjectId: other._id } })).status).toBe(404);
      expect(
        (await on.call(master, 'GET', '/logs/activityLogs/export', { query: { subjectId: other._id } }))
          .status,
      ).toBe(404);
    }
    expect((await on.call(player, 'GET', '/logs')).status).toBe(403);
  });

  it('is paged, newest first, every entry once', async () => {
    const person = await on.open('master', own.areamanager);
    const written: string[] = [];
    // Many at one moment, so that only their ids order them.
    for (let at = 0; at < 60; at += 1)
      written.push(await write({ actor: person, at: `2024-03-10T00:00:0${at % 7}Z` }));
    const first = await read(person, '/logs/activityLogs');
    expect(first.pagination).toEqual({ total: 60, page: 1, pageSize: 25, totalPages: 3 });
    expect(first.logs).toEqual(first.data);
    const rest = await Promise.all(
      ['2', '3', '4'].map((page) => read(person, '/logs/activityLogs/', { page })),
    );
    const all: LogEntry[] = [first, ...rest].flatMap(({ data }) => data);
    expect(all.map(({ _id }) => _id).sort()).toEqual([...written].sort());
    const order = all.map(({ createdAt, _id }) => `${createdAt} ${_id.padStart(16, '0')}`);
    expect(order).toEqual([...order].sort().reverse());
    const rising = idsOf(await read(person, '/logs', { order: 'asc' }));
    expect(rising).toEqual(all.map(({ _id }) => _id).reverse());
  });

  it('is searched by part of the username or the subject, and filtered by outcome', async () => {
    const person = await on.open('master', own.areamanager);
    const ids = [
      await write({ actor: person, text: 'Moved 100%_of it' }),
      await write({ actor: person, text: 'Something else', outcome: 'refused' }),
    ];
    const found = async (query: Record<string, string>) =>
      idsOf(await read(person, '/logs', { ...query, order: 'asc' }));
    expect(await found({ search: '100%_OF' })).toEqual([ids[0]]);
    expect(await found({ search: '100__of' })).toEqual([]);
    expect(await found({ search: person.username.toLowerCase() })).toEqual(ids);
    expect(await found({ outcome: 'refused' })).toEqual([ids[1]]);
    expect((await on.call(person, 'GET', '/logs', { query: { outcome: 'secret' } })).status).toBe(400);
  });
});
