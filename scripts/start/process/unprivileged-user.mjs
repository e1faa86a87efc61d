import { readFileSync } from 'node:fs';

/** Runs a command under another user id that can still read root's own files. Undefined if it is not allowed. */
export function namespaceRunner() {
  if (process.platform !== 'linux' || process.env.PITBOSS_NO_USERNS) return undefined;
  // initdb needs the name of its user id, so this machine must know the id.
  const users = listUsers().filter((user) => user.uid !== 0);
  const { uid } = users.find((user) => user.uid === 1000) ?? users[0] ?? { uid: 1000 };
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`] };
}

/** The user that owns the database if namespaces are not allowed: PostgreSQL's own, else an unprivileged one. */
export function findUnprivilegedUser() {
  const users = listUsers();
  return users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody');
}

function listUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
