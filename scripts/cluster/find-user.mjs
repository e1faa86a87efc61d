import { findUnprivilegedUser } from '../start/process/unprivileged-user.mjs';
import { refuse } from '../start/refuse.mjs';

/** The user as whom the scripts run PostgreSQL, which refuses to run as root. */
export function findUser() {
  if (process.getuid?.() !== 0) return {};
  const user =
    findUnprivilegedUser() ?? refuse('Root needs another user on this machine to run PostgreSQL as.');
  return { CLUSTER_UID: String(user.uid), CLUSTER_GID: String(user.gid) };
}
