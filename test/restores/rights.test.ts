import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorld } from '#test/support/games/games-world';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { openNetwork } from './open-network.ts';

const world = await openWorld();
const network = await openNetwork(world);
const app = new pg.Client(world.on.connection);
await app.connect();
const there = await connectToNodeOf(app, network.networkId);

describe('a misuse of restores by the application’s role', () => {
  afterAll(async () => {
    await there.end();
    await app.end();
    await world.close();
  });

  /** Requests a restore, stages by hand, and runs it. All of it is rolled back. */
  async function ask(staged: readonly string[]) {
    await there.query('begin');
    try {
      const { rows: jobs } = await there.query<{ id: number }>(
        `select (start_restore($1, $1, null, null, 'x', false, '{"network_id": 0, "action": "x", "subject": "x"}') ->> 'jobId')::bigint as id`,
        [network.networkId],
      );
      await there.query('update restore_jobs set stage = 7 where network_id = $1 and job_id = $2', [
        network.networkId,
        jobs[0]?.id,
      ]);
      await there.query(`select set_config('pitboss.stage', '7', true)`);
      for (const rows of staged) await there.query(rows, [network.networkId]);
      const { rows } = await there.query<{ report: { refusals: { reason: string }[] } }>(
        `select restore_network($1, $2, 7, now()) as report`,
        [network.networkId, jobs[0]?.id],
      );
      return rows[0]?.report.refusals.map(({ reason }) => reason);
    } finally {
      await there.query('rollback');
    }
  }
  const accounts = `insert into restore_accounts (network_id, account_id, parent_id, first_name, last_name, commission, note, is_active, claims_itself)
                 select network_id, account_id, parent_id, first_name, last_name, commission, note, is_active, claims_itself from accounts where network_id = $1`;

  it('fails without a snapshot staged for its job', async () => {
    await expect(ask([])).rejects.toMatchObject({ code: 'PB015' });
  });

  it('fails with balances that do not match the ledger', async () => {
    await network.move(network.chain.admin, {
      from: network.chain.admin,
      to: network.chain.master,
      hundredths: 5_00,
    });
    const transfers = `insert into restore_transfers (network_id, transfer_id, posted_at)
                       select network_id, transfer_id, posted_at from transfers where network_id = $1`;
    const wallets = (rich: string) => `
      insert into restore_wallets (network_id, wallet_id, balance, movements)
      select network_id, wallet_id, balance ${rich}, movements from wallets where network_id = $1`;
    expect(await ask([accounts, transfers, wallets('')])).toEqual([]);
    const richer = wallets("+ case when kind = 'account' then 100 else 0 end");
    expect(await ask([accounts, transfers, richer])).toEqual(['cleared']);
  });

  it('is to get the unfinished dry run of a folder again, and the same one under the same key once it has ended', async () => {
    const [key, print] = [uuidv7(), Buffer.from('a request')];
    const askDryRun = async (...idempotency: [string, Buffer] | []) => {
      const { rows } = await app.query<{ answer: unknown }>(
        `select start_restore($1, $1, $2, $3, 'y', true, '{}') as answer`,
        [network.networkId, ...(idempotency.length === 0 ? [null, null] : idempotency)],
      );
      return rows[0]?.answer;
    };
    const first = (await askDryRun()) as { jobId: number };
    expect(await askDryRun(key, print)).toEqual(first);
    await app.query(
      `update restore_jobs set state = 'failed', ended_at = statement_timestamp() where network_id = $1 and job_id = $2`,
      [network.networkId, first.jobId],
    );
    expect(await askDryRun(key, print)).toEqual({ ...first, repeated: true });
    await expect(askDryRun(key, Buffer.from('another'))).rejects.toMatchObject({ code: 'PB009' });
  });

  it('is not to write, nor to read, what the restore finds out, and not to write what it has done', async () => {
    for (const table of ['restore_since', 'restore_targets', 'restore_tickets', 'restores'])
      await expect(app.query(`insert into ${table} default values`), table).rejects.toMatchObject({
        code: '42501',
      });
    for (const table of ['restore_since', 'restore_wallets'])
      await expect(app.query(`select from ${table}`), table).rejects.toMatchObject({ code: '42501' });
    for (const call of [
      'post_corrections(1, 1, 0, 1)',
      'return_accounts(1, 1)',
      'reverse_since(1, 1, 0, 1)',
      'hold_network(1)',
    ])
      await expect(app.query(`select ${call}`), call).rejects.toMatchObject({ code: '42501' });
  });

  it('fails with corrections that do not sum to zero', async () => {
    const { owner } = world.on;
    const { networkId, chain } = network;
    await owner.query('begin');
    await owner.query(
      `insert into restore_targets (network_id, act, wallet_id, before, after)
       select network_id, 1, wallet_id, balance, balance - 7 from wallets where network_id = $1 and wallet_id = $2`,
      [networkId, chain.admin.id],
    );
    const posted = owner.query('select post_corrections($1, 1, 0, $2)', [networkId, chain.superadmin.id]);
    const code = await posted.then(
      () => 'posted',
      (error: { code: string }) => error.code,
    );
    await owner.query('rollback');
    expect(code).toBe('PB018');
  });

  it('fails to change or remove what a restore has written', async () => {
    await network.restore(await network.snapshot());
    for (const act of ['update restores set folder = folder', 'delete from restores', 'truncate restores'])
      await expect(world.on.owner.query(act), act).rejects.toMatchObject({ code: 'PB001' });
  });
});
