import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Manifest } from '#server/features/backups/folder/backup-format';
import { verifyBackup } from '#server/features/backups/folder/read-backup';
import { auditRestored } from '#server/features/backups/prove/audit-backup';
import { loadBackup } from '#server/features/backups/prove/load-backup';
import { createSealFiles } from '#server/features/books/seals/seal-files';
import { AppError } from '#server/platform/app-error';
import { type Config, readConfig, StartRefused } from '#server/platform/config/config';
import { readSecretKey } from '#server/platform/config/secret-key';
import { keepAppRole, readAppRole } from '#server/platform/database/app-role';
import { connectOwner } from '#server/platform/database/check-database';
import { migrate } from '#server/platform/database/migrate';
import { refuseUnequalZone } from '#server/platform/database/same-time-zone';
import { runProgram } from '#server/platform/process/run-program';

/** Command on the server: restores a backup of the whole installation into an empty database. */
async function restore(config: Config, folder: string): Promise<Manifest> {
  const secretKey = await demandSecretKey(config);
  const manifest = await verifyBackup(folder, { secretKey });
  if (manifest.kind === 'network')
    throw new StartRefused(
      `This is a backup of the network of ${manifest.adminUsername} only. Its admin can restore it on the screen Backups.`,
    );
  const owner = await connectOwner(config.databaseUrl);
  try {
    await refuseInhabited(owner);
    await refuseUnequalZone(owner, manifest.timeZone);
    // Before anything is in the database, so that an interrupted restore leaves no hash without its block.
    const moved = await setLaterHashesAside(config, manifest);
    if (moved > 0)
      console.log(`Moved ${moved} hashes of later movements aside in ${join(config.dataDir, 'seals')}.`);
    await fill(owner, { folder, manifest, secretKey }).catch(async (error: unknown) => {
      // It was empty before, and half an installation must not be started.
      await owner.query('drop schema public cascade; create schema public').catch(() => {});
      throw error;
    });
    return manifest;
  } finally {
    await owner.end();
  }
}

async function fill(
  owner: pg.Client,
  { folder, manifest, secretKey }: { folder: string; manifest: Manifest; secretKey: string },
): Promise<void> {
  const appRole = await readAppRole(owner);
  await keepAppRole(owner, appRole, secretKey);
  const only = new Set(manifest.product.migrations.map(({ name }) => name));
  await migrate(owner, { appRole, only });
  await loadBackup(owner, { folder, manifest, secretKey, appRole });
  await migrate(owner, { appRole });
  const [finding] = (await auditRestored(owner, manifest.kind)).named;
  if (finding !== undefined) throw new StartRefused(`The books of this backup do not balance: ${finding}.`);
}

/** A newly created key would differ from the backup's, and would stay behind. */
async function demandSecretKey({ secretKey, dataDir }: Config): Promise<string> {
  const file = join(dataDir, 'secret-key');
  if (secretKey === undefined) {
    await access(file).catch(() => {
      throw new StartRefused(
        `A backup can only be restored with the key of its installation: set SECRET_KEY to that key, or copy its file to ${file}.`,
      );
    });
  }
  return readSecretKey(secretKey, dataDir);
}

async function refuseInhabited(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    `select 1 from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  );
  if (rows.length > 0)
    throw new StartRefused(
      'The database is not empty. A backup can only be restored into an empty database.',
    );
}

/** Allowed difference between the clocks of two machines. */
const clocksDifferMs = 60_000;

/**
 * Hashes stored since the backup belong to movements that the restored books do not have; they would be reported as
 * missing forever.
 */
async function setLaterHashesAside({ dataDir }: Config, { takenAt }: Manifest): Promise<number> {
  const after = new Date(Date.parse(takenAt) - clocksDifferMs);
  const moved = await createSealFiles(dataDir, 'movements').setAside(after);
  return moved + (await createSealFiles(dataDir, 'draws').setAside(after));
}

async function run(): Promise<void> {
  const [, , folder] = process.argv;
  if (folder === undefined)
    throw new StartRefused('Give the folder of the backup: npm run restore -- <folder>');
  const config = readConfig(process.env);
  const manifest = await restore(config, folder);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows as they were at ${manifest.takenAt}; the books balance.`);
}

runProgram(run, (error) => error instanceof AppError);
