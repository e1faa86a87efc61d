import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, writeOwn } from './run-as-user.ts';

interface Ways {
  folder: string;
  log: number;
  /** The addresses for callers, and for servers that connect to the primary. */
  ports: { http: number; database: number };
  nodes: readonly number[];
  primary: number;
}

/** A section of `deploy/haproxy.cfg`, without its addresses. */
function sectionOf(name: string): string {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'haproxy.cfg'), 'utf8');
  const [, body] = new RegExp(`^${name}\n((?:  .*\n)+)`, 'm').exec(text) ?? [];
  if (body === undefined) throw new Error(`deploy/haproxy.cfg has no section ${name}`);
  return `${name}\n${body.replace(/^ {2}server .*\n/gm, '')}`;
}

/** The balancer of `deploy/haproxy.cfg` without HTTPS, with a switchable route to the primary. */
function configOf({ folder, ports, nodes, primary }: Ways): string {
  const servers = nodes.map((port, at) => `  server node${at} 127.0.0.1:${port} check`).join('\n');
  return `
global
  stats socket ${join(folder, 'haproxy.sock')} mode 600 level admin
  maxconn 2000

${sectionOf('defaults')}
frontend pitboss
  bind 127.0.0.1:${ports.http}
  http-request set-header X-Forwarded-For %[src]
  default_backend servers

${sectionOf('backend servers')}${servers}

listen database
  mode tcp
  bind 127.0.0.1:${ports.database}
  timeout client 1h
  timeout server 1h
  server primary 127.0.0.1:${primary}
`;
}

export async function startBalancer(ways: Ways) {
  const config = join(ways.folder, 'haproxy.cfg');
  writeOwn(config, configOf(ways));
  const running = startProgram(process.env.CLUSTER_HAPROXY ?? 'haproxy', ['-db', '-f', config], ways.log);
  const socket = join(ways.folder, 'haproxy.sock');
  const tell = (command: string) => tellBalancer(socket, command);
  while (
    !(await tell('show info').then(
      () => true,
      () => false,
    ))
  ) {
    if (running.hasEnded()) throw new Error('HAProxy ended at once; see the log');
    await pause(50);
  }
  return {
    origin: `http://127.0.0.1:${ways.ports.http}`,
    tell,
    /** Servers reach another primary at the same address; connections to the last one end. */
    async pointDatabaseTo(port: number): Promise<void> {
      await tell(`set server database/primary addr 127.0.0.1 port ${port}`);
      await tell('shutdown sessions server database/primary');
    },
    async isUp(node: number): Promise<boolean> {
      const rows = (await tell('show stat')).split('\n').map((line) => line.split(','));
      const row = rows.find(([proxy, server]) => proxy === 'servers' && server === `node${node}`);
      return row?.[17]?.startsWith('UP') === true;
    },
    stop: () => running.end('SIGTERM'),
  };
}

function tellBalancer(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const connection = createConnection(socket);
    connection.setEncoding('utf8').on('error', reject);
    connection.on('data', (text) => {
      answer += String(text);
    });
    connection.on('end', () => resolve(answer));
    connection.end(`${command}\n`);
  });
}
