import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openInstallation } from '#test/support/server/installation';
import { onEachNode, testNodes } from '#test/support/server/test-nodes';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());

/** On a distributed database each node checks the rights to its own functions. */
describe('every database node', () => {
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

  it('gives no role more rights to a table or column than the coordinator', async () => {
    const [first, ...others] = await onEachNode(on.owner, (nodes) => Promise.all(nodes.map(tableRightsOn)));
    const allowed = new Set(first);
    expect(allowed.size).toBeGreaterThan(100);
    for (const each of others) {
      expect(each.length).toBeGreaterThan(100);
      expect(each.filter((right) => !allowed.has(right))).toEqual([]);
    }
  });
});

/** Table, column, role and right; the rows that a node stores are in tables whose names end in a number of Citus. */
async function tableRightsOn(node: pg.Client): Promise<string[]> {
  await node.query('set citus.override_table_visibility = off');
  const { rows } = await node.query<{ text: string }>(`
    with relation as (
      select c.oid, regexp_replace(c.relname, '_\\d{6,}$', '') as name, c.relacl, c.relowner
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
    select distinct concat_ws(' ', x.name, x.part, x.grantee::regrole, x.privilege_type) as text
      from (select r.name, null as part, e.grantee, e.privilege_type
              from relation r, aclexplode(r.relacl) e where e.grantee <> r.relowner
            union all
            select r.name, a.attname, e.grantee, e.privilege_type
              from relation r join pg_attribute a on a.attrelid = r.oid, aclexplode(a.attacl) e) x`);
  return rows.map(({ text }) => text);
}
