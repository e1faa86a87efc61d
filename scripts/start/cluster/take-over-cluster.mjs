import { chmodSync, chownSync, lchownSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canRun } from '../process/run-as.mjs';
import { refuse } from '../refuse.mjs';

/** Changes the owner of root's database to another user, on a machine that no longer allows namespaces. */
export function takeOver(cluster, user) {
  chmodSync(dirname(cluster), 0o711);
  if (!canRun(user, { enter: [dirname(cluster)] })) {
    refuse(
      `The database in ${cluster} belongs to root, which is not allowed to run it here; move DATA_DIR to a folder that the user ${user.name} can enter.`,
    );
  }
  for (const entry of readdirSync(cluster, { recursive: true }))
    lchownSync(join(cluster, entry), user.uid, user.gid);
  // Last, because the owner of this folder indicates the owner of all of it.
  chownSync(cluster, user.uid, user.gid);
}
