import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createMachineShares } from '#server/platform/limits/machine-shares';
import { refuseOverload } from '#server/platform/limits/overload';
import { findMiscounts } from '#server/platform/taken/find-miscounts';
import { countTaken } from '#server/platform/taken/taken';
import { fixedRules, type TakenKind } from '#server/platform/taken/taken-rules';
import { type Channel, openChannelTo } from '#test/access/sockets/live-channel';
import { openWorld } from '#test/support/games/games-world';
import {
  openRaw,
  type RawConnection,
  requestText,
  statusesIn,
  upgradeText,
} from '#test/support/server/raw-connection';
import { forFile } from '#test/support/vitest/for-file';
import { holdTable } from '#test/support/waiting/hold-table';
import { until } from '#test/support/waiting/until';
import { type HoldingRequest, halfSentUpload, openHoldingRequests } from './holding-requests.ts';

const behind = requestText({ path: '/api/health' }).repeat(20);
/** How a caller goes while its request is under way. */
const ways: Record<string, { sends: string; goes: (raw: RawConnection) => void }> = {
  'is cut': { sends: '', goes: (raw) => raw.cut() },
  'is cut with twenty requests behind it': { sends: behind, goes: (raw) => raw.cut() },
  'is closed by the caller': { sends: behind, goes: ({ socket }) => void socket.end() },
};
const requests = [
  'reads its session',
  'reads a list',
  'reads a long list',
  'buys a ticket',
  'moves credit',
  'signs in',
];

const world = await forFile(
  openWorld({}, { prepare: (app) => refuseOverload(app, { requestsPerAddress: 100_000 }) }),
);
const holding = await openHoldingRequests(world);
await world.on.app.listen({ host: '127.0.0.1', port: 0 });

describe('what is taken', () => {
  let open: RawConnection[] = [];
  let channel: Channel | undefined;
  /** Every kind that was seen to be held. */
  const seen = new Set<string>();
  afterEach(() => {
    for (const { socket } of open) socket.destroy();
    open = [];
    channel?.close();
    channel = undefined;
  });

  async function connection(how = {}): Promise<RawConnection> {
    const raw = await openRaw(world.on.app, how);
    open.push(raw);
    return raw;
  }
  const untilHeld = (kinds: readonly TakenKind[]) =>
    until(`${kinds.join(', ')} are held`, () => {
      const counts = countTaken();
      const isHeld = kinds.every((kind) => (counts[kind] ?? 0) > 0);
      if (isHeld) for (const kind of kinds) seen.add(kind);
      return isHeld;
    });
  /** Jobs of the server itself use connections for a moment, so each kind is looked at until it was at zero once. */
  async function untilGivenBack(isOfIt: (kind: string) => boolean = () => true): Promise<void> {
    const left = new Set(Object.keys(countTaken()).filter(isOfIt));
    await until('everything is given back', () => {
      for (const [kind, count] of Object.entries(countTaken())) if (count === 0) left.delete(kind);
      return left.size === 0;
    });
    expect(findMiscounts()).toEqual([]);
  }
  const isOfCaller = (kind: string) =>
    kind in fixedRules && fixedRules[kind as keyof typeof fixedRules].of !== 'work';

  for (const way of Object.keys(ways))
    it.each(requests)(`is given back when a connection that %s ${way}`, async (name) => {
      const { sends, goes } = ways[way] ?? { sends: '', goes: () => {} };
      const { table, text, holds } = holding[name] as HoldingRequest;
      const release = await holdTable(world.on, table);
      const raw = await connection();
      raw.send(text + sends);
      await untilHeld(holds);
      goes(raw);
      await raw.ended;
      await untilGivenBack(isOfCaller);
      await release();
      await untilGivenBack();
    });

  it('is given back when callers go while their passwords are compared', async () => {
    const signIns = Array.from({ length: 12 }, (_, at) =>
      requestText({
        method: 'POST',
        path: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `nobody${at}`, password: 'a wrong one' }),
      }),
    );
    for (const text of signIns) (await connection()).send(text);
    await untilHeld(['running hashes', 'waiting for hashes of an address']);
    for (const raw of open) raw.cut();
    await untilGivenBack();
  });

  it('is given back when an upload is cut half way', async () => {
    const raw = await connection();
    raw.send(halfSentUpload(world.chain.superadmin));
    await untilHeld(['uploads', 'running requests']);
    raw.cut();
    await untilGivenBack();
  });

  it('is given back when the reader of a long list stops reading, or is cut', async () => {
    const { networkId, id, username } = world.chain.areamanager;
    await world.on.owner.query(
      `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, action, subject, outcome, request_url)
       select $1, $1, $2, $3, $2, 'auth.login', 'Signed in ' || n, 'done', repeat('/api/auth/login', 20)
         from generate_series(1, 60000) n`,
      [networkId, id, username],
    );
    const list = requestText({
      path: '/api/logs',
      headers: { authorization: `Bearer ${world.chain.areamanager.token}` },
    });
    for (const goes of [(raw: RawConnection) => raw.cut(), () => {}]) {
      const raw = await connection({ isReading: false });
      raw.send(list + behind);
      await untilHeld(['streamed answers', 'connections of lists']);
      goes(raw);
      await untilGivenBack((kind) => kind !== 'connections of an address');
      raw.cut();
    }
    await untilGivenBack();
  });

  it('is given back when a live channel is cut before, during and after its sign-in', async () => {
    const unsigned = await connection();
    unsigned.send(upgradeText());
    await until('it is open', () => statusesIn(unsigned.received())[0] === 101);
    await untilHeld(['sockets of an address']);
    unsigned.cut();
    await untilGivenBack();

    const address = world.on.app.server.address();
    channel = openChannelTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    const { socket } = await channel.as(world.chain.master);
    await untilHeld(['sockets of an account', 'sockets of an address']);
    const release = await holdTable(world.on, 'sessions');
    socket.emit('inbox', {});
    await untilHeld(['socket events']);
    socket.io.engine.close();
    await untilGivenBack(isOfCaller);
    await release();
    await untilGivenBack();
  });

  it('is refused to a live channel on a connection whose earlier request is not answered', async () => {
    const { table, text } = holding['reads a list'] as HoldingRequest;
    const release = await holdTable(world.on, table);
    const raw = await connection();
    raw.send(text + upgradeText());
    await raw.ended;
    expect(statusesIn(raw.received())).not.toContain(101);
    await release();
    await untilGivenBack();
  });

  it('is given back by a connection of an IPv6 site', async () => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: '2001:db8:7:1::1' });
    world.on.app.server.emit('connection', socket);
    await untilHeld(['connections of a site', 'connections of an address']);
    socket.destroy();
    await untilGivenBack();
  });

  it('is given back by an account whose turns are counted in several processes', async () => {
    const sharing = { servers: 2, take: async () => true, give: () => {} };
    const limits = {
      atOnce: 2,
      perNetwork: 2,
      perAccount: 2,
      waiting: 1,
      waitingPerAccount: 1,
      waitMs: 1,
    };
    for (const name of ['streamed answers', 'uploads'] as const) {
      const end = await createMachineShares(name, limits, sharing)({ network: '1', account: '1' });
      await untilHeld([name, `${name} of an account`]);
      end();
    }
    await untilGivenBack();
  });

  it('is given back when the database ends the connection of a statement', async () => {
    const { draws, restores } = world.on.databases;
    const sleeping = [draws, restores].map((pool) => pool.query('select pg_sleep(600)').catch(() => {}));
    const exporting = sql`select pg_sleep(600)`.execute(world.on.databases.exports).catch(() => {});
    await untilHeld(['connections of draws', 'connections of restores', 'connections of exports']);
    // A lent connection may not have sent its statement yet. A role sees and ends its own statements only.
    for (let ended = 0; ended < 3; ) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like 'select pg_sleep(600)%'`.execute(
        world.on.databases.db,
      );
      ended += rows.length;
    }
    await Promise.all([...sleeping, exporting]);
    await untilGivenBack();
  });

  it('has a case here for each kind', () => {
    expect(Object.keys(fixedRules).filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
