type Step = () => Promise<void> | void;

const open = new Set<Step>();

/** Answers how to undo something that was started. Somebody who stops the run has it undone too. */
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
