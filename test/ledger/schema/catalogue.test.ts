import { describe, expect, it } from 'vitest';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

/** Tables of the whole installation, which are never distributed by network. */
const installationWide = [
  'installation',
  'usernames',
  'draw_times',
  'games',
  'game_images',
  'game_terms',
  'rate_limits',
  'migrations',
  'function_files',
  // How far the books of all networks are sealed, and which node runs which audit.
  'ledger_marks',
  'audit_turns',
  // Since when seeds are derived from which key.
  'seed_keys',
  // Whether this database is still the primary.
  'primary_fence',
];

const on = await forFile(openInstallation());

describe('the schema', () => {
  interface Key {
    table: string;
    name: string;
    type: string;
    first: string;
    other: string | null;
    otherFirst: string | null;
  }
  async function readKeys(): Promise<Key[]> {
    const { rows } = await on.owner.query<Key>(`
      select c.conrelid::regclass::text as table, c.conname as name, c.contype as type, a.attname as first,
             nullif(c.confrelid, 0)::regclass::text as other, f.attname as "otherFirst"
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid and not t.relispartition
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        left join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
       where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x') and c.conparentid = 0`);
    return rows;
  }

  it("begins every key of a network's table with network_id, and references no other network", async () => {
    const keys = (await readKeys()).filter(({ table }) => !installationWide.includes(table));
    expect(keys.length).toBeGreaterThan(15);
    for (const key of keys) {
      expect({ ...key, first: key.first }).toEqual({ ...key, first: 'network_id' });
      if (key.type === 'f') expect({ ...key }).toEqual({ ...key, otherFirst: 'network_id' });
    }
  });

  it("has a primary key on every table, and no reference from a network's table to an installation-wide one", async () => {
    const { rows } = await on.owner.query<{ name: string }>(`
      select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const keys = await readKeys();
    const primary = new Set(keys.filter(({ type }) => type === 'p').map(({ table }) => table));
    expect([...primary].sort()).toEqual(rows.map(({ name }) => name).sort());
    const isWide = (table: string) => installationWide.includes(table);
    const ties = keys.filter(({ table, other }) => other !== null && isWide(table) !== isWide(other));
    expect(ties).toEqual([]);
  });

  it('has unique indexes on network_id first, and nothing that is checked only at commit', async () => {
    const { rows } = await on.owner.query<{ table: string; first: string }>(`
      select i.indrelid::regclass::text as table, a.attname as first
        from pg_index i join pg_class t on t.oid = i.indrelid and not t.relispartition
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indisunique and t.relnamespace = 'public'::regnamespace`);
    const others = rows.filter(({ table }) => !installationWide.includes(table));
    expect(new Set(others.map(({ first }) => first))).toEqual(new Set(['network_id']));
    const deferrable = await on.owner.query(
      `select conname from pg_constraint where condeferrable and connamespace = 'public'::regnamespace`,
    );
    expect(deferrable.rows).toEqual([]);
  });

  /** Our own functions, without those of extensions. */
  const ownFunctions = `
    select p.oid::regprocedure::text as name, p.prosecdef as "isDefiner", p.proconfig as config, p.proacl::text[] as acl
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

  it('sets the search path of every function with its owner’s rights', async () => {
    const { rows } = await on.owner.query<{ name: string; config: string[] | null }>(
      `select * from (${ownFunctions}) f where "isDefiner"`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { name, config } of rows) expect(config, name).toContain('search_path=public, pg_temp');
  });

  it('gives PUBLIC no function and no right on any table', async () => {
    const { rows } = await on.owner.query<{ name: string; acl: string[] | null }>(ownFunctions);
    expect(rows.length).toBeGreaterThan(15);
    // No list at all would mean PostgreSQL's default, which includes everyone; an entry without a name is PUBLIC.
    const open = rows.filter(({ acl }) => acl === null || acl.some((entry) => entry.startsWith('=')));
    expect(open).toEqual([]);
    const tables = await on.owner.query(`
      select c.relname from pg_class c, unnest(c.relacl) entry
       where c.relnamespace = 'public'::regnamespace and entry::text like '=%'
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
    expect(tables.rows).toEqual([]);
  });

  it('has a comment on every table that says what a row is', async () => {
    const { rows } = await on.owner.query(`
      select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and relname not in ('migrations', 'function_files') and obj_description(oid, 'pg_class') is null`);
    expect(rows).toEqual([]);
  });
});
