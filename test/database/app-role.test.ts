import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { keepAppRole } from '#server/platform/database/app-role';
import { asOwner } from '#test/support/server/test-database';

const role = `pitboss_app_role_test_${process.pid}`;
afterAll(() => asOwner((client) => client.query(`drop role if exists ${role}`)));

it('creates the role of the application once, on many nodes starting at the same moment', async () => {
  const nodes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const node = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await node.connect();
      return node;
    }),
  );
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(nodes.map((node) => keepAppRole(node, role, 'a key of this test')));
  }
  const { rows } = await asOwner((client) =>
    client.query('select rolcanlogin from pg_roles where rolname = $1', [role]),
  );
  expect(rows).toEqual([{ rolcanlogin: true }]);
  await Promise.all(nodes.map((node) => node.end()));
});
