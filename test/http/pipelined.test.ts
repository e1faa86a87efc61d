import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOverload } from '#server/platform/limits/overload';
import { countTaken } from '#server/platform/taken/taken';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { type Family, openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import {
  bearer,
  openRaw,
  type RawConnection,
  requestText,
  statusesIn,
} from '#test/support/server/raw-connection';
import { holdTable } from '#test/support/waiting/hold-table';
import { until } from '#test/support/waiting/until';

/** As many as one address may have under way. */
const atMost = 30;

describe('requests that are sent before the answer to the one before them', () => {
  let on: Installation;
  let family: Family;
  let open: RawConnection[] = [];
  beforeEach(async () => {
    on = await openInstallation(
      { requestsPerSecond: atMost / 2 },
      { prepare: (app) => refuseOverload(app, { requestsPerAddress: atMost }) },
    );
    family = await openChain(on);
    await on.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const { socket } of open) socket.destroy();
    open = [];
    await on.close();
  });

  const slow = () => requestText({ path: '/api/complaint', headers: bearer(family.admin) });
  const quick = requestText({ path: '/api/health' });
  async function connection(): Promise<RawConnection> {
    const raw = await openRaw(on.app);
    open.push(raw);
    return raw;
  }
  const origin = () => {
    const address = on.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };

  it('are answered one after the other, in their order', async () => {
    const raw = await connection();
    const unknown = requestText({ path: '/api/unknown' });
    const release = await holdTable(on, 'complaints');
    raw.send(slow() + quick + unknown + quick);
    await untilWaiting(on.owner, 1);
    expect(raw.received()).toBe('');
    await release();
    await until('all are answered', () => statusesIn(raw.received()).length === 4);
    expect(statusesIn(raw.received())).toEqual([200, 200, 404, 200]);
  });

  it('end their connection when too many of them wait', async () => {
    const raw = await connection();
    const release = await holdTable(on, 'complaints');
    raw.send(slow() + quick.repeat(100));
    await raw.ended;
    await release();
  });

  it('hold nothing after their connection was cut', async () => {
    const release = await holdTable(on, 'complaints');
    for (let at = 0; at < 4; at += 1) {
      const raw = await connection();
      raw.send(slow() + requestText({ path: '/api/complaint' }).repeat(20));
      await untilWaiting(on.owner, at + 1);
      raw.cut();
      await raw.ended;
    }
    await release();
    await until('nothing is taken', () => Object.values(countTaken()).every((count) => count === 0));
    for (let at = 0; at < 5; at += 1) {
      const answer = await fetch(`${origin()}/api/complaint`, { headers: bearer(family.admin) });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });
});
