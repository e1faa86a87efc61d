import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder for files in memory. */
export const memoryFolder = '/dev/shm';
const gibibyte = 2 ** 30;
/** A whole run fills a third of it. */
const roomAtLeast = 3 * gibibyte;
const memoryAtLeast = 6 * gibibyte;

/**
 * A folder in memory for temporary test data, or undefined without enough room. Each test file copies a database of
 * hundreds of files, and on a disk that would take longer than its tests.
 */
export function findRoomyMemory() {
  if (process.platform !== 'linux' || process.availableMemory() < memoryAtLeast) return undefined;
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    accessSync(memoryFolder, constants.W_OK);
    return bavail * bsize >= roomAtLeast && startsPrograms() ? memoryFolder : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL may have to be copied beside its database, and containers often do not allow executing files in memory. */
function startsPrograms() {
  const tried = mkdtempSync(join(memoryFolder, 'pitboss-tried-'));
  try {
    const program = join(tried, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(tried, { recursive: true, force: true });
  }
}
