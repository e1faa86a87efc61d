import { afterAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { type NodeProcess, startNode } from '#test/support/server/node-process';
import {
  bearer,
  openRawTo,
  type RawConnection,
  requestText,
  statusesIn,
  upgradeText,
} from '#test/support/server/raw-connection';
import { holdTable } from '#test/support/waiting/hold-table';
import { until } from '#test/support/waiting/until';

/** More than the buffers of a connection hold. */
const rows = 60_000;
const metricsToken = 'a token of this test';

const on = await openInstallation();
const family = await openChain(on);
const { networkId, id, username } = family.master;
await on.owner.query(
  `insert into activity_log (network_id, actor_network_id, actor_id, actor_username, subject_id, action, subject, outcome, request_url)
       select $1, $1, $2, $3, $2, 'auth.login', 'Signed in ' || n, 'done', repeat('/api/auth/login', 20)
         from generate_series(1, ${rows}) n`,
  [networkId, id, username],
);

describe('a server that is asked to stop', () => {
  let node: NodeProcess;
  let open: RawConnection[] = [];
  afterAll(async () => {
    for (const { socket } of open) socket.destroy();
    open = [];
    await on.close();
  });

  async function connection(isReading = true): Promise<RawConnection> {
    const raw = await openRawTo(Number(new URL(node.origin).port), { isReading });
    open.push(raw);
    return raw;
  }

  /** What callers may be doing. Each is under way when the function resolves. */
  const callers: Record<string, () => Promise<void>> = {
    'requests wait behind a slow one': async () => {
      const raw = await connection();
      const slow = requestText({ path: '/api/complaint', headers: bearer(family.admin) });
      raw.send(slow + requestText({ path: '/api/health' }).repeat(20));
      await untilWaiting(on.owner, 1);
    },
    'a list is not read': async () => {
      const raw = await connection(false);
      raw.send(requestText({ path: '/api/logs', headers: bearer(family.master) }));
      await until('it is being sent', async () => (await metrics()).includes('{kind="streamed answers"} 1'));
    },
    'a body is half sent': async () => {
      const raw = await connection();
      const headers = { 'content-type': 'application/json', 'content-length': '100' };
      raw.send(requestText({ method: 'POST', path: '/api/complaint', headers, body: '{' }));
      // Answered once the server has read what was sent before it.
      const other = await connection();
      other.send(requestText({ path: '/api/health' }));
      await until('the server reads', () => statusesIn(other.received()).length === 1);
    },
    'a live channel ignores its end': async () => {
      const raw = await connection();
      raw.send(upgradeText());
      await until('it is open', () => statusesIn(raw.received())[0] === 101);
    },
  };
  const metrics = async () => {
    const answer = await fetch(`${node.origin}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    return answer.text();
  };

  it.each(Object.keys(callers))('ends in its time while %s', async (what) => {
    node = await startNode(on, { METRICS_TOKEN: metricsToken });
    const release = await holdTable(on, 'complaints');
    await callers[what]?.();
    expect(await node.stop()).toBe(0);
    await release();
  });
});
