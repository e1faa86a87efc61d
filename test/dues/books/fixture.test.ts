import { expect, it } from 'vitest';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());

it('a statement that tests insert is one that audits find right', async () => {
  const { admin, superareamanager } = await openChain(on);
  for (let made = 0; made < 3; made += 1) await insertStatement(on.owner, superareamanager, admin);
  await insertStatement(on.owner, admin, null);
  expect((await on.owner.query('select * from audit_dues($1)', [admin.id])).rows).toEqual([]);
});
