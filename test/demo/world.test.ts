import { describe, expect, it } from 'vitest';
import { StartRefused } from '#server/platform/config/config';
import { openInstallation } from '#test/support/server/installation';
import { testConfig } from '#test/support/server/test-config';
import { dropDatabase, makeDatabase } from '#test/support/server/test-database';
import { keepWorld } from '../../scripts/demo/keep-world.ts';

describe('the data of a demo', () => {
  it('is never created in a database that is in use', async () => {
    const on = await openInstallation();
    try {
      await on.open('superadmin', null);
      await expect(keepWorld(on.config, 1)).rejects.toThrow(StartRefused);
      const { rows } = await on.owner.query(
        `select count(*) as n, to_regclass('demo.history') as mark from accounts`,
      );
      expect(rows).toEqual([{ n: 1, mark: null }]);
    } finally {
      await on.close();
    }
  });

  it('is not created in a database with other data either', async () => {
    const name = `pitboss_test_${process.pid}_foreign`;
    const url = await makeDatabase(name);
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: url });
    await owner.connect();
    try {
      await owner.query('create table somebody_elses (anything text)');
      await expect(keepWorld(testConfig(url), 1)).rejects.toThrow(StartRefused);
      const { rows } = await owner.query(`select to_regclass('accounts') as migrated`);
      expect(rows).toEqual([{ migrated: null }]);
    } finally {
      await owner.end();
      await dropDatabase(name);
    }
  });
});
