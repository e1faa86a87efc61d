import { chmodSync, chownSync, lchownSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuse } from './refuse.mjs';
import { canRun } from './run-as.mjs';

/** Gives root's database to another user, on a machine that has stopped to allow namespaces since it was made. */
export function takeOver(cluster, user) {
  chmodSync(dirname(cluster), 0o711);
  if (!canRun(user, { enter: [dirname(cluster)] })) {
    refuse(
      `The database in ${cluster} belongs to root, who may not run it here; move DATA_DIR to a folder that the user ${user.name} can enter.`,
    );
  }
  for (const entry of readdirSync(cluster, { recursive: true }))
    lchownSync(join(cluster, entry), user.uid, user.gid);
  // Last, because the owner of this folder tells who owns all of it.
  chownSync(cluster, user.uid, user.gid);
}
