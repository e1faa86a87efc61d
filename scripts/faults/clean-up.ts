type Step = () => Promise<void> | void;

const open = new Set<Step>();

/** Returns a function that undoes a started step. It also runs when the user stops the run. */
export function undoing(step: Step): () => Promise<void> {
  open.add(step);
  return async () => {
    if (open.delete(step)) await step();
  };
}

async function undoAll(): Promise<void> {
  for (const step of [...open].reverse()) await step();
}

export function undoAllOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void undoAll().finally(() => process.exit(130)));
}
