import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { SftpSettings } from '#server/platform/config/backup-settings';
import { freePort } from '#test/support/server/free-port';

const program = '/usr/sbin/sshd';

/** A hosting on loopback: the test's own OpenSSH server, which accepts one key and no password. */
export async function openHosting() {
  const home = mkdtempSync(join(tmpdir(), 'pitboss-hosting-'));
  const path = (name: string) => join(home, name);
  for (const name of ['host', 'person', 'stranger'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path(name)]);
  mkdirSync(path('files'));
  const port = await freePort();
  const lines = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${path('host')}`,
    `AuthorizedKeysFile ${path('person.pub')}`,
    'PidFile none',
    'UsePAM no',
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    'Subsystem sftp internal-sftp',
  ];
  writeFileSync(path('config'), lines.join('\n'));
  // As root it needs this folder, which Debian only creates when the service is enabled.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = spawn(program, ['-D', '-e', '-f', path('config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const ended = once(server, 'exit');
  const listening = new Promise<void>((resolve) => {
    server.stderr.on('data', () => /listening on/.test(words) && resolve());
  });
  await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error(`sshd did not start: ${words}`))),
  ]);
  const settings: SftpSettings = {
    host: '127.0.0.1',
    port,
    user: userInfo().username,
    password: undefined,
    keyFile: path('person'),
    hostKey: fingerprintOf(path('host.pub')),
    folder: path('files'),
  };
  return {
    settings,
    /** The file of its own key. */
    hostKeyFile: path('host'),
    /** Settings with a key that the hosting rejects, or that is not its own. */
    strangerKey: path('stranger'),
    strangerHostKey: fingerprintOf(path('stranger.pub')),
    async close(): Promise<void> {
      server.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** As shown to a person: `256 SHA256:… comment (ED25519)`. */
function fingerprintOf(key: string): string {
  const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-l', '-f', key]).toString().split(' ');
  if (readFileSync(key).length === 0 || !fingerprint.startsWith('SHA256:'))
    throw new Error(`no key in ${key}`);
  return fingerprint;
}

/** A connection to the hosting that breaks permanently after this many bytes; without a number it stays. */
export async function openBreakingWay(to: number) {
  const state = { left: Number.POSITIVE_INFINITY, sent: 0 };
  const open = new Set<net.Socket>();
  // Small requests are sent at once: batched, each of hundreds would wait for the previous answer.
  const server = net.createServer({ noDelay: true }, (caller) => {
    const way = net.connect({ port: to, host: '127.0.0.1', noDelay: true });
    const drop = () => {
      caller.destroy();
      way.destroy();
    };
    for (const socket of [caller, way]) {
      open.add(socket);
      socket.on('error', drop).on('close', () => open.delete(socket) && drop());
    }
    way.on('data', (bytes) => caller.write(bytes));
    caller.on('data', (bytes) => {
      state.sent += bytes.length;
      state.left -= bytes.length;
      if (state.left > 0) way.write(bytes);
      else way.write(bytes.subarray(0, bytes.length + state.left), drop);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    /** Bytes sent so far. */
    sent: () => state.sent,
    breakAfter(bytes: number): void {
      state.left = bytes;
    },
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
