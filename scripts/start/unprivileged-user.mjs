import { readFileSync } from 'node:fs';

/** Runs a command under another user id that still reaches root's own files. Undefined where it is forbidden. */
export function namespaceRunner() {
  if (process.platform !== 'linux' || process.env.PITBOSS_NO_USERNS) return undefined;
  // initdb asks for the name of its user id, so the id has to be one that this machine knows.
  const users = listUsers().filter((user) => user.uid !== 0);
  const { uid } = users.find((user) => user.uid === 1000) ?? users[0] ?? { uid: 1000 };
  return { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`] };
}

/** The user that owns the database where namespaces are forbidden: PostgreSQL's own, else the one that owns nothing. */
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
