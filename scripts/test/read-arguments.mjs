import { refuse } from '../start/refuse.mjs';

/** `--full` also runs the long tests, `--only=vitest` or `--only=playwright` one runner with the other arguments. */
export function readArguments(args) {
  const isFull = args.includes('--full');
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  const rest = args.filter((arg) => arg !== '--full' && !arg.startsWith('--only='));

  if (only !== undefined && !['vitest', 'playwright'].includes(only)) {
    refuse(`--only=${only} is unknown; it is --only=vitest or --only=playwright.`);
  }
  if (rest.length > 0 && !only) {
    refuse(`Add --only=vitest or --only=playwright for "${rest.join(' ')}".`);
  }
  return { isFull, only, rest };
}
