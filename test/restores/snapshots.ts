import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreReport } from '#contract/restores';
import {
  type NetworkRestore,
  restoreNetwork,
} from '#server/features/backups/restore-network/restore-network';
import { takeSnapshot } from '#server/features/backups/take-snapshot';
import type { Installation } from '../support/installation.ts';
import type { Person } from '../support/people.ts';
import { testSecretKey } from '../support/test-database.ts';

type On = Pick<Installation, 'config' | 'databases' | 'owner'>;

const facts = {
  ...{ id: 'a request', method: 'POST', url: '/api/backup/importbackup', path: '/api/backup/importbackup' },
  ...{ ipAddress: '127.0.0.1', userAgent: 'test', isBackground: false },
};

/** Writes the network's backup as the product does and answers its folder. */
export const snapshot = ({ config }: Pick<On, 'config'>, networkId: number): Promise<string> =>
  snapshotOf(config.databaseUrl ?? '', networkId);

export async function snapshotOf(databaseUrl: string, networkId: number): Promise<string> {
  const root = process.env.TEST_DATA_DIR ?? '.data-test';
  await mkdir(root, { recursive: true });
  const folder = join(await mkdtemp(join(root, 'restore-')), 'backup-2026-01-02T03-04-05-006Z');
  await mkdir(folder);
  await takeSnapshot({
    ...{ databaseUrl, folder, networkId, secretKey: testSecretKey, version: 'test' },
    ...{ onTotal: () => {}, onRows: () => {}, signal: new AbortController().signal },
  });
  return folder;
}

/** Restores the admin's network from a folder, as that admin. */
export function restore(
  { databases }: Pick<On, 'databases'>,
  admin: Person,
  folderPath: string,
  more: Partial<NetworkRestore> = {},
): Promise<RestoreReport> {
  return restoreNetwork(databases.draws, {
    ...{ networkId: admin.networkId, folderPath, secretKey: testSecretKey, isDryRun: false },
    ...{ facts, idempotency: null },
    actor: { networkId: admin.networkId, accountId: admin.id, username: admin.username },
    ...more,
  });
}
