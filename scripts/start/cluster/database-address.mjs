import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.mjs';

/**
 * The address of the database: a socket in a private folder, or loopback where such sockets do not exist; with a
 * generated password in both cases. `url` signs in as the owner of the database. The superuser has no password, so no
 * client can sign in as it.
 */
export async function chooseDatabaseAddress({ runner }, dataDir) {
  const hasSockets = process.platform !== 'win32' && !process.env.PITBOSS_NO_SOCKETS;
  const path = join(dataDir, 'database-password');
  const isKept = existsSync(path);
  const password = isKept ? readFileSync(path, 'utf8') : randomBytes(24).toString('hex');
  const address = hasSockets
    ? socketAddress(makeSocketFolder(runner), password)
    : loopbackAddress(await findFreePort(), password);
  return {
    ...address,
    password,
    /** Whether the role in the database already has this password. */
    isKept,
    /** Stores the password for the next start: the database only has its hash. */
    keep: () => writeFileSync(path, password, { mode: 0o600 }),
  };
}

function socketAddress(folder, password) {
  return {
    url: `postgresql://pitboss:${password}@${encodeURIComponent(folder)}:5432/pitboss`,
    settings: { listen_addresses: '', port: 5432, unix_socket_directories: folder },
    access: 'local all all scram-sha-256',
    forget: () => removeSocketFolder(folder),
  };
}

function loopbackAddress(port, password) {
  return {
    url: `postgresql://pitboss:${password}@127.0.0.1:${port}/pitboss`,
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    access: 'host all all 127.0.0.1/32 scram-sha-256',
    forget: () => {},
  };
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
