import { createServer } from 'node:net';
import { refuse } from './refuse.mjs';

/** Refuses an unusable address before the long preparation. */
export async function checkPort({ host, port }) {
  const number = Number(port);
  // The server itself reports an invalid PORT, and 0 means any free one.
  if (!Number.isInteger(number) || number < 1 || number > 65535) return;

  const code = await tryToListen(host, number);
  if (code === 'EADDRINUSE')
    refuse(`Port ${port} on ${host} is already in use; stop the program that uses it or set PORT.`);
  if (code === 'EACCES') refuse(`This user is not allowed to use port ${port}; set PORT to 1024 or higher.`);
  if (code) refuse(`HOST ${host} is not an address of this machine (${code}).`);
}

function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}
