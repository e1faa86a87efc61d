import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './hold-lock.mjs';
import { refuse } from './refuse.mjs';

/** Takes a data folder for this process, making it where there is none. Undefined while another one has it. */
export function lockDataFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return takeLock(join(dataDir, 'start.lock'));
  } catch (error) {
    return refuse(`The data folder ${dataDir} cannot be written (${error.code}); set DATA_DIR.`);
  }
}
