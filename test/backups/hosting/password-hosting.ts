import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type net from 'node:net';
import ssh2, { type AuthContext, type Session } from 'ssh2';

const programs = ['/usr/lib/openssh/sftp-server', '/usr/libexec/sftp-server', '/usr/lib/ssh/sftp-server'];

/**
 * A hosting on loopback that accepts one password and no key: OpenSSH's own SFTP behind the test's sign-in. OpenSSH's
 * sign-in uses the passwords of the machine's users, which a test neither knows nor sets.
 */
export async function openPasswordHosting({
  hostKeyFile,
  password,
}: {
  hostKeyFile: string;
  password: string;
}) {
  const asked: string[] = [];
  const server = new ssh2.Server({ hostKeys: [readFileSync(hostKeyFile)] }, (caller) => {
    caller.on('authentication', (given) => {
      asked.push(given.method);
      if (isRight(given, password)) given.accept();
      else given.reject(['password']);
    });
    caller.on('session', (accept) => serveFiles(accept()));
    caller.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    /** The attempted authentication methods, in order. */
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const isRight = (given: AuthContext, password: string) =>
  given.method === 'password' && given.password === password;

function serveFiles(session: Session): void {
  session.on('subsystem', (accept) => {
    const program = programs.find((path) => existsSync(path));
    if (program === undefined) throw new Error('there is no sftp-server here');
    const files = spawn(program, [], { stdio: ['pipe', 'pipe', 'ignore'] });
    const channel = accept();
    channel.pipe(files.stdin);
    files.stdout.pipe(channel);
    channel.on('close', () => files.kill());
  });
}
