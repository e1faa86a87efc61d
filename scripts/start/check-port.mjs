import { createServer } from 'node:net';
import { refuse, refuseForNow } from './refuse.mjs';

/** Refuses an unusable address before the long preparation. */
export async function checkPort({ host, port }) {
  // Any free one.
  if (port === 0) return;

  const code = await tryToListen(host, port);
  if (code === 'EADDRINUSE')
    refuseForNow(`Port ${port} on ${host} is already in use; stop the program that uses it or set PORT.`);
  if (code === 'EACCES') refuse(`This user is not allowed to use port ${port}; set PORT to 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL')
    refuseForNow(`HOST ${host} is not an address of this machine; set HOST, or connect its network.`);
  if (code) refuse(`HOST ${host} is not an address of this machine (${code}).`);
}

function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}
