let isLineOpen = false;

/** Shows one line per step: its name while it runs, and its duration when it is done. */
export async function showStep(name, run) {
  const startedAt = performance.now();
  process.stdout.write(`${name} … `);
  isLineOpen = true;
  try {
    return await run();
  } finally {
    // If a line was printed in between, the step's own line is closed and the time would appear alone.
    if (isLineOpen) console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    isLineOpen = false;
  }
}

/** Prints a sentence on a separate line, also during a step. */
export function say(sentence, write = console.log) {
  if (isLineOpen) console.log('');
  isLineOpen = false;
  write(sentence);
}
