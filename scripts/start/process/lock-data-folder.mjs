import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../refuse.mjs';
import { takeLock } from './hold-lock.mjs';

/** Locks a data folder for this process and creates it if missing. Undefined while another process has it. */
export function lockDataFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return takeLock(join(dataDir, 'start.lock'));
  } catch (error) {
    return refuse(`The data folder ${dataDir} cannot be written (${error.code}); set DATA_DIR.`);
  }
}
