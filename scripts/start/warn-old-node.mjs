import { say } from './show-step.mjs';

/** The lowest that gets security fixes. */
const maintained = 22;

/**
 * What to say about the version of Node at the start; null if it is maintained.
 * @public called by its test, which loads this file by its path
 */
export function oldNodeWarning(version) {
  return Number.parseInt(version, 10) < maintained
    ? `Node ${version} gets no security fixes any more (version 20 since April 2026): Pitboss works with it, but use Node 24.`
    : null;
}

export function warnOldNode() {
  const warning = oldNodeWarning(process.versions.node);
  if (warning !== null) say(warning, console.warn);
}
