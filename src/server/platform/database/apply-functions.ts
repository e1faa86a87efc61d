import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { nameRoles } from '#server/platform/database/name-roles';
import { onceFree } from '#server/platform/database/once-free';

interface FunctionFile {
  /** Path below the folder of functions: area and name. */
  name: string;
  sql: string;
  checksum: string;
}

/** Every SQL function, one per file, in the order of application: area by area, by name. */
export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Replaces the functions whose files have changed, in one transaction. Bodies are not checked while they are created,
 * so that functions may call each other in any order. Every version ever applied is recorded: a server that was not
 * updated yet finds its own version among the earlier ones and leaves the newer function alone.
 */
export async function applyFunctions(
  owner: pg.Client,
  {
    folder,
    appRole,
    report = () => {},
  }: { folder: string; appRole: string; report?: (line: string) => void },
): Promise<void> {
  await owner.query(`
    create table if not exists function_files (
      name        text not null,
      checksum    text not null,
      applied_at  timestamptz not null default statement_timestamp(),
      primary key (name, checksum)
    )`);
  const { rows } = await owner.query<{ key: string }>(
    `select name || ' ' || checksum as key from function_files`,
  );
  const applied = new Set(rows.map(({ key }) => key));
  const changed = (await readFunctions(folder)).filter(
    ({ name, checksum }) => !applied.has(`${name} ${checksum}`),
  );
  if (changed.length === 0) return;
  await onceFree(owner, report, async () => {
    await owner.query('set local check_function_bodies = off');
    // Citus distributes tables with triggers only under this setting; plain PostgreSQL ignores it.
    await owner.query('set local citus.enable_unsafe_triggers = on');
    for (const { name, sql, checksum } of changed) {
      for (const statement of statementsOf(nameRoles(sql, appRole))) await owner.query(statement);
      await owner.query('insert into function_files (name, checksum) values ($1, $2)', [name, checksum]);
    }
  });
}

/**
 * The statements of a file, one by one: Citus creates a trigger on the other nodes by the text of the whole query, and
 * refuses several statements in it. A statement ends at a semicolon at the end of a line, outside a body in `$$`.
 */
export function statementsOf(sql: string): string[] {
  const found: string[] = [];
  let statement = '';
  let isInBody = false;
  for (const line of sql.split('\n')) {
    statement += `${line}\n`;
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody;
    if (isInBody || !line.endsWith(';') || line.trimStart().startsWith('--')) continue;
    found.push(statement);
    statement = '';
  }
  return statement.trim() === '' ? found : [...found, statement];
}
