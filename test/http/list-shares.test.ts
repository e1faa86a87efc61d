import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '#server/platform/limits/shares';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';

/** More than the buffers of a connection hold, so that a slow reader is noticed. */
const rows = 60_000;

describe('connections for lists', () => {
  let on: Installation;
  let slow: Family;
  let other: Family;
  let port: number;
  beforeAll(async () => {
    on = await openInstallation();
    [slow, other] = [await openChain(on), await openChain(on)];
    await on.app.listen({ host: '127.0.0.1', port: 0 });
    port = (on.app.server.address() as AddressInfo).port;
    await fillLog(slow.master);
  });
  afterAll(() => on.close());

  /** Fills the log of an account with entries of realistic length. */
  async function fillLog({ networkId, id, username }: Person): Promise<void> {
    await on.owner.query(
      `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, action, subject, outcome, request_url)
       select $1, $1, $2, $3, $2, 'auth.login', 'Signed in ' || n, 'done', repeat('/api/auth/login', 20)
         from generate_series(1, ${rows}) n`,
      [networkId, id, username],
    );
  }

  /** Requests the whole log and stops reading after the first chunk. */
  function askSlowly(person: Person): { socket: Socket; status: Promise<number>; ended: Promise<void> } {
    const socket = connect({ host: '127.0.0.1', port });
    socket.write(
      `GET /api/logs HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${person.token}\r\n\r\n`,
    );
    const status = new Promise<number>((resolve) => {
      socket.once('data', (piece) => {
        socket.pause();
        resolve(Number(String(piece).split(' ')[1]));
      });
    });
    const ended = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
    return { socket, status, ended };
  }

  it('are not exhausted by slow readers of one account, which are disconnected', async () => {
    const readers = Array.from({ length: 24 }, () => askSlowly(slow.master));
    const statuses = await Promise.all(readers.map(({ status }) => status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(22);
    for (const person of [other.master, slow.areamanager, slow.master])
      expect((await on.call(person, 'GET', '/logs?page=1')).status).toBe(200);
    const pool = on.databases.pools.lists;
    await until('the readers that took nothing are gone', () => pool?.totalCount === pool?.idleCount);
    for (const { socket } of readers) socket.resume();
    await Promise.all(readers.filter((_, at) => statuses[at] === 200).map(({ ended }) => ended));
    for (const { socket } of readers) socket.destroy();
    expect((await on.call(slow.master, 'GET', '/logs')).status).toBe(200);
  });

  it('remain available while one network reads much', async () => {
    const { lists } = on.databases;
    const look = (network: string, account: string, text = sql`select 1`) =>
      actingFor({ network, account }, () => text.execute(lists));
    await on.owner.query('select pg_advisory_lock(4711)');
    const waiting = sql`select pg_advisory_lock_shared(4711), pg_advisory_unlock_shared(4711)`;
    const held = Array.from({ length: 20 }, (_, at) => look('1', String(at % 3), waiting));
    const pool = on.databases.pools.lists;
    await until('the network has its share', () => (pool?.totalCount ?? 0) - (pool?.idleCount ?? 0) === 5);
    expect((await look('2', '9')).rows).toHaveLength(1);
    await on.owner.query('select pg_advisory_unlock(4711)');
    await Promise.all(held);
  });
});
