import { describe, expect, it } from 'vitest';
import { StartRefused } from '#server/platform/config';
import { keepWorld } from '../../scripts/demo/keep-world.ts';
import { openInstallation } from '../support/installation.ts';
import { testConfig } from '../support/test-config.ts';
import { dropDatabase, makeDatabase } from '../support/test-database.ts';

describe('the world of a demo', () => {
  it('is never made in a database that somebody uses', async () => {
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

  it('is not made in a database that holds anything else either', async () => {
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
