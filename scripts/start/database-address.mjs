import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.mjs';

/**
 * How the database is reached: over a socket in a private folder, which is the key by itself, or over loopback with a
 * generated password where such sockets do not exist. `url` signs in as the owner of the database.
 */
export async function chooseDatabaseAddress({ runner }, dataDir) {
  const hasSockets = process.platform !== 'win32' && !process.env.PITBOSS_NO_SOCKETS;
  return hasSockets
    ? socketAddress(makeSocketFolder(runner))
    : loopbackAddress(await findFreePort(), readPassword(dataDir));
}

function socketAddress(folder) {
  return {
    url: `postgresql://pitboss@${encodeURIComponent(folder)}:5432/pitboss`,
    settings: { listen_addresses: '', port: 5432, unix_socket_directories: folder },
    access: 'local all all trust',
    forget: () => removeSocketFolder(folder),
  };
}

function loopbackAddress(port, password) {
  return {
    url: `postgresql://pitboss:${password}@127.0.0.1:${port}/pitboss`,
    password,
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    access: 'host all all 127.0.0.1/32 scram-sha-256',
    forget: () => {},
  };
}

/** Kept from start to start, since the database holds only its hash. */
function readPassword(dataDir) {
  const path = join(dataDir, 'database-password');
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(path, 'utf8');
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
