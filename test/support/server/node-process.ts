import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '#server/platform/config/repository-root';
import type { Reply } from '#test/support/call';
import type { Person } from '#test/support/people';
import type { Installation } from './installation.ts';

interface Sent {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The built server in its own process, run as by `npm start`, on the database of an installation under test. */
export async function startNode(
  { config }: Pick<Installation, 'config'>,
  settings: Record<string, string> = {},
) {
  const child = fork(join(repositoryRoot(), 'dist', 'server', 'main.js'), {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey,
      HOST: config.host,
      PORT: '0',
      REQUESTS_PER_SECOND: String(config.requestsPerSecond),
      OWN_PASSWORDS_PER_MINUTE: String(config.ownPasswordsPerMinute),
      CHANGES_PER_MINUTE: String(config.changesPerMinute),
      CONNECTIONS_PER_ADDRESS: String(config.connectionsPerAddress),
      SOCKETS_PER_ACCOUNT: String(config.socketsPerAccount),
      BACKUP_SCHEDULE: 'off',
      BACKUP_DIR: config.backups.folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  const address = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, found] = /ready at (http\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const origin = await Promise.race([
    address,
    ended.then(() => Promise.reject(new Error(`the server did not start: ${output}`))),
  ]);

  /** Resolves with its exit code; null if the signal itself ended it. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  }
  return {
    origin,
    call: createRemoteCall(origin),
    /** The lines of its log for errors that are no refusal: answers with status 500. */
    errorsLogged: () =>
      output
        .split('\n')
        .filter(
          (line) => /"level":(50|60).*"requestId"/.test(line) && !line.includes('"code":"unavailable"'),
        ),
    /** Without a chance to finish anything. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
export type NodeProcess = Awaited<ReturnType<typeof startNode>>;

/** Calls a server over the network, with the interface of `createCaller`. */
export function createRemoteCall(origin: string) {
  return async (person: Person | null, method: string, path: string, sent: Sent = {}): Promise<Reply> => {
    const query = sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`;
    const response = await fetch(`${origin}/api${path}${query}`, {
      method,
      headers: {
        ...(person === null ? {} : { authorization: `Bearer ${person.token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    const raw = Buffer.from(await response.arrayBuffer());
    const isJson = String(response.headers.get('content-type')).includes('json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(raw.toString()) : undefined,
      headers: Object.fromEntries(response.headers),
      raw,
    };
  };
}
