import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { testNodes } from '#test/support/server/test-nodes';

/** On a distributed database each node checks the rights to its own functions. */
describe('every database node', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
  });
  afterAll(() => on.close());

  it('lets only the roles that need a function execute it', async () => {
    const name = new URL(on.config.databaseUrl).pathname;
    const nodes = testNodes.length > 0 ? testNodes : [on.config.databaseUrl];
    const rights = [];
    for (const node of nodes) {
      const client = new pg.Client({
        connectionString: Object.assign(new URL(node), { pathname: name }).href,
      });
      await client.connect();
      const { rows } = await client.query<{ name: string; roles: string }>(
        `select p.oid::regprocedure::text as name, string_agg(a.grantee::regrole::text, ' ' order by a.grantee::regrole::text) as roles
           from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
            and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
          group by 1 order by 1`,
      );
      await client.end();
      rights.push(rows);
    }
    expect(rights[0]?.length).toBeGreaterThan(100);
    expect(rights[0]?.filter(({ roles }) => roles.split(' ').includes('-'))).toEqual([]);
    for (const each of rights) expect(each).toEqual(rights[0]);
  });
});
