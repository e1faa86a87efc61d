import { createServer } from 'node:net';
import { refuse } from './refuse.mjs';

/** Refuses an address that cannot be listened on, before minutes are spent on getting ready. */
export async function checkPort({ host, port }) {
  const number = Number(port);
  // The server itself says what is wrong with a PORT that is no port, and 0 means any free one.
  if (!Number.isInteger(number) || number < 1 || number > 65535) return;

  const code = await tryToListen(host, number);
  if (code === 'EADDRINUSE')
    refuse(`Port ${port} on ${host} is already in use; stop what uses it or set PORT.`);
  if (code === 'EACCES') refuse(`Port ${port} may not be used by this user; set PORT to 1024 or higher.`);
  if (code) refuse(`HOST ${host} is not an address of this machine (${code}).`);
}

function tryToListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  });
}
