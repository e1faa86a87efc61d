let isLineOpen = false;

/** Shows one line for a step: its name while it runs, and how long it took once it is done. */
export async function showStep(name, run) {
  const startedAt = performance.now();
  process.stdout.write(`${name} … `);
  isLineOpen = true;
  try {
    return await run();
  } finally {
    // A line said in between has closed the step's own line, and the time would stand alone.
    if (isLineOpen) console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    isLineOpen = false;
  }
}

/** Says a sentence on a line of its own, also in the middle of a step. */
export function say(sentence, write = console.log) {
  if (isLineOpen) console.log('');
  isLineOpen = false;
  write(sentence);
}
