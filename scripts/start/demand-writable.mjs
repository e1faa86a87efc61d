import { accessSync, constants } from 'node:fs';
import { refuse } from './refuse.mjs';
import { repositoryFolder } from './repository.mjs';

/** Refuses to prepare the program where the user may not write to its folder, as under systemd. */
export function demandWritable(command) {
  try {
    accessSync(repositoryFolder, constants.W_OK);
  } catch {
    refuse(
      `The program in ${repositoryFolder} has changed: run ${command} there as its owner, and start again.`,
    );
  }
}
