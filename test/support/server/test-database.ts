import pg from 'pg';
import { NoTestDatabase } from './no-test-database.ts';
import { closeOnNodes, dropOnNodes, joinNodes, onNodes, testNodes } from './test-nodes.ts';

/** Fixed, so that every test process can log in as the application's role of the one template. */
export const testSecretKey = 'the key of test installations';
const prefix = 'pitboss_test_';
const templateName = `${prefix}template`;

/** The owner's connection string of another database on the test server. */
export function urlOf(database: string): string {
  const base = process.env.TEST_DATABASE_URL;
  if (base === undefined) throw new Error('TEST_DATABASE_URL is missing: start the tests with npm test');
  const url = new URL(base, 'postgresql://localhost');
  url.pathname = `/${database}`;
  return base.startsWith('postgresql:///') ? `postgresql:///${database}${url.search}` : url.href;
}

/** Runs statements as the owner of the test server. */
export async function asOwner<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

export async function makeDatabase(name: string): Promise<string> {
  const { url, join } = await makeLoneDatabase(name);
  await join();
  return url;
}

/** A database that is not distributed until `join` is called, which does nothing on plain PostgreSQL. */
export async function makeLoneDatabase(name: string) {
  await createDatabase(name, '');
  return {
    url: urlOf(name),
    join: async () => {
      if (testNodes.length > 0) await joinNodes(name, testSecretKey);
    },
  };
}

/** Names of the databases that this process created and did not drop. */
const created = new Set<string>();

/** On every node of a distributed test database. */
async function createDatabase(name: string, more: string): Promise<void> {
  const statement = `create database ${pg.escapeIdentifier(name)} ${more}`;
  created.add(name);
  try {
    if (testNodes.length > 0) await onNodes('postgres', [`${statement} owner ${owner()}`]);
    else await asOwner((client) => client.query(statement));
  } catch (error) {
    throw new NoTestDatabase(name, { cause: error });
  }
}

const owner = () =>
  pg.escapeIdentifier(new URL(process.env.TEST_DATABASE_URL ?? '', 'postgresql://localhost').username);

export async function dropDatabase(name: string): Promise<void> {
  created.delete(name);
  if (testNodes.length > 0) return dropOnNodes(name);
  await asOwner((client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)}`));
}

/** Drops the template and every copy of it, also those of a killed run. */
export async function dropCopies(): Promise<void> {
  await asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await dropWithItsConnections(client, name);
  });
}

/**
 * Ends connections left by a killed run. Not by FORCE: that would also end the server's own workers there, which an
 * owner without superuser rights may not; a plain drop stops those.
 */
async function dropWithItsConnections(client: pg.Client, name: string): Promise<void> {
  if (testNodes.length > 0) return dropDatabase(name);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}

export const templateUrl = () => urlOf(templateName);
export const makeTemplateDatabase = () => makeDatabase(templateName);
/** Nothing may be connected to a template while it is copied. */
export const closeTemplate = () => closeOnNodes(templateName);

let made = 0;

/**
 * Drops what the tests of a file created on a distributed server, where databases without tests still use connections
 * and processes of each node. On plain PostgreSQL they stay until the end of the run: many file systems are slow to
 * create files right after files were removed, and the next copy would wait for that.
 */
export async function dropOfFile(): Promise<void> {
  if (testNodes.length === 0) return;
  for (const name of created) await dropDatabase(name);
}

/** A private copy of the migrated template. */
export async function cloneTemplate(): Promise<{ name: string; url: string }> {
  made += 1;
  const name = `${prefix}${process.pid}_${made}`;
  await createDatabase(name, `template ${templateName}`);
  return { name, url: urlOf(name) };
}
