import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser, setUpFactor } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const run = promisify(execFile);

const on = await forFile(openInstallation());

it('gives a superadmin access again despite second factor and allowed addresses', async () => {
  const superadmin = await on.open('superadmin', null);
  const browser = createBrowser(on.app);
  await browser.signIn(superadmin);
  await setUpFactor(browser);
  await on.owner.query(
    `update accounts set allowed_addresses = '{203.0.113.0/24}', must_change_password = true, is_active = false where account_id = $1`,
    [superadmin.id],
  );
  const program = join(repositoryRoot(), 'dist', 'server', 'reset-superadmin.js');
  const { stdout } = await run(process.execPath, [program, superadmin.username], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: on.config.databaseUrl,
      DATA_DIR: on.config.dataDir,
      SECRET_KEY: on.config.secretKey,
    },
  });
  const [, password = ''] = /with the password (\S+)/.exec(stdout) ?? [];
  const signedIn = await createBrowser(on.app).signIn(superadmin, password);
  expect([signedIn.status, signedIn.body.duty]).toEqual([200, null]);
  const { rows } = await on.owner.query('select count(*)::int as left from recovery_codes');
  expect(rows).toEqual([{ left: 0 }]);
});
