import { refuse } from '../start/refuse.mjs';

/**
 * `--slow` runs the second stage, `--full` every stage and the long variants. `--only=vitest` or `--only=playwright`
 * passes the other arguments to one runner; files that are named there may be of any stage.
 */
export function readArguments(args) {
  const isFull = args.includes('--full');
  const isSlow = args.includes('--slow');
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const rest = args.filter((arg) => !['--full', '--slow'].includes(arg) && !arg.startsWith('--only='));
  const stage = isFull || rest.length > 0 ? 'all' : isSlow ? 'slow' : 'first';

  if (only !== undefined && !['vitest', 'playwright'].includes(only)) {
    refuse(`--only=${only} is unknown; it is --only=vitest or --only=playwright.`);
  }
  if (rest.length > 0 && !only) {
    refuse(`Add --only=vitest or --only=playwright for "${rest.join(' ')}".`);
  }
  return { isFull, stage, only, rest };
}
