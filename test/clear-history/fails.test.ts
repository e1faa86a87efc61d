import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { untilWaiting } from '#test/ledger/locks/until-waiting';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';
import { firstDay, lastDay, openPast } from './past-network.ts';

const past = await forFile(openPast());

describe('a clearing that cannot write its archive', () => {
  const listed = async () => (await past.on.call(past.admin, 'GET', '/backup/clearings')).body.data[0];
  const tickets = () => past.rows('select * from tickets order by ticket_id');

  it('reports the reason, removes nothing, and continues by itself when it can', async () => {
    const blocked = join(past.on.config.dataDir, 'archives');
    writeFileSync(blocked, '');
    const before = await tickets();
    const choice = { startDate: firstDay, endDate: lastDay, models: clearModels };
    const { status, body } = await past.clear(choice);
    const stopped = { status: 'running', fault: 'The folder of archives is not a folder.', finishedAt: null };
    expect([status, body.data.clearing]).toEqual([200, expect.objectContaining(stopped)]);
    expect(await listed()).toMatchObject(stopped);
    expect(await tickets()).toEqual(before);
    expect((await past.clear(choice)).body.code).toBe('clearing_running');

    rmSync(blocked);
    // A later day waits for this, so that the running clearing can be observed.
    const { owner } = past.on;
    const holder = new pg.Client({ connectionString: past.on.config.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from draws where network_id = $1 and book_day = $2 for update', [
      past.admin.networkId,
      addDays(firstDay, 3),
    ]);
    // Its pause before the retry has passed.
    await owner.query(`update clearings set heard_at = '-infinity'`);
    await untilWaiting(owner, 1);
    expect(await listed()).toMatchObject({ status: 'running', fault: null });
    await holder.end();
    await until('the clearing is done', async () => (await listed()).status === 'done');
    const { fault, cleared } = await listed();
    const gone = before.length - (await tickets()).length;
    expect(gone).toBeGreaterThan(0);
    expect([fault, cleared[0]]).toEqual([null, expect.objectContaining({ model: 'ticket', rows: gone })]);
    expect(await past.audit()).toEqual([]);
  });
});
