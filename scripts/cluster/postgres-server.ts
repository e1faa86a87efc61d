import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeFolder, type Running, runProgram, startProgram, writeOwn } from './run-as-user.ts';

const binaries = process.env.CLUSTER_POSTGRES ?? '/usr/lib/postgresql/15/bin';
const program = (name: string) => join(binaries, name);

/** A timeout against hanging, not a figure. */
const patienceMs = 60_000;

interface Place {
  folder: string;
  port: number;
  password: string;
  log: number;
}

/** The settings that docs/operations.md names for a primary, besides those of every database of Pitboss. */
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = on
full_page_writes = on
synchronous_commit = on
max_connections = 200
shared_buffers = '128MB'
wal_level = replica
wal_log_hints = on
hot_standby = on
hot_standby_feedback = on
max_wal_senders = 5
wal_keep_size = '256MB'
jit = off
timezone = 'UTC'
`;
const access = `
host all all 127.0.0.1/32 scram-sha-256
host replication replicator 127.0.0.1/32 scram-sha-256
`;

/** Creates a server with the owner's role, and starts it with additional settings. */
export async function makeServer(place: Place, more = '') {
  const { folder, password } = place;
  const secret = `${folder}.password`;
  writeOwn(secret, password);
  makeFolder(folder);
  const layout = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '--pwfile', secret];
  runProgram(program('initdb'), ['-D', folder, ...layout]);
  writeOwn(join(folder, 'pitboss.conf'), `${settings}port = ${place.port}\n${more}`);
  writeOwn(join(folder, 'pg_hba.conf'), access);
  const written = readFileSync(join(folder, 'postgresql.conf'), 'utf8');
  writeOwn(join(folder, 'postgresql.conf'), `${written}\ninclude = 'pitboss.conf'\n`);
  const server = createServer(place);
  await server.start();
  await server.ask(`create role pitboss login createrole createdb password '${password}'`);
  return server;
}

/** Creates a primary with the owner's role and database. */
export async function makePrimary(place: Place) {
  const server = await makeServer(place);
  await server.ask('create database pitboss owner pitboss');
  await server.ask(`create role replicator login replication password '${place.password}'`);
  return server;
}

/** Copies a running primary and follows it. */
export async function makeReplica(primaryPort: number, place: Place) {
  const { folder, password } = place;
  const from = `host=127.0.0.1 port=${primaryPort} user=replicator password=${password} application_name=replica`;
  runProgram(program('pg_basebackup'), ['-D', folder, '-d', from, '-R', '-X', 'stream', '-c', 'fast']);
  writeOwn(join(folder, 'pitboss.conf'), `${settings}port = ${place.port}\n`);
  const server = createServer(place);
  await server.start();
  return server;
}

function createServer({ folder, port, password, log }: Place) {
  let running: Running | null = null;
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database,
      password,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  async function ask(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = await connect(database);
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  const answers = () =>
    ask('select 1').then(
      () => true,
      () => false,
    );

  return {
    port,
    ask,
    /** Of the process whose children are its sessions. */
    pid: () => running?.pid ?? 0,
    /** Resolves when it answers. Sessions of a killed server take a moment to notice, and until then it cannot start. */
    async start(): Promise<void> {
      const latest = performance.now() + patienceMs;
      running = startProgram(program('postgres'), ['-D', folder], log);
      while (!(await answers())) {
        if (performance.now() > latest) throw new Error(`PostgreSQL in ${folder} does not start`);
        await pause(50);
        if (running.hasEnded()) running = startProgram(program('postgres'), ['-D', folder], log);
      }
    },
    /** SIGKILL for the server; its sessions notice that it is gone. */
    kill: async () => running?.end('SIGKILL'),
    /** SIGINT: sessions end, everything is written. */
    stop: async () => running?.end('SIGINT'),
  };
}
