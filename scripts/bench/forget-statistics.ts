import type { BenchInstallation } from './bench-installation.ts';

/** As on a new installation: no table has been analysed, and none will be. */
export async function forgetStatistics({ owner }: BenchInstallation): Promise<void> {
  await owner.query(
    `do $$ declare t regclass; begin
       for t in select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
         execute format('alter table %s set (autovacuum_enabled = off)', t);
       end loop;
     end $$`,
  );
  await owner.query(
    `select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited) from pg_stats s where s.schemaname = 'public'`,
  );
  await owner.query(
    `select pg_clear_relation_stats('public', c.relname) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i', 'p')`,
  );
}
