/** What became of a row: done, refused with the reason, or never sent because the run was stopped before. */
export type Outcome = { state: 'done' } | { state: 'refused'; reason: string } | { state: 'unsent' };

interface RunInput<Row> {
  rows: readonly Row[];
  perform: (row: Row) => Promise<unknown>;
  /** Ends the run: what is on its way is waited for, nothing more is sent. */
  signal: AbortSignal;
  onProgress: (finished: number) => void;
  /** Whether a refusal says that no other row would be taken either. */
  endsAll: (error: unknown) => boolean;
  /** Said of a refusal that says nothing itself. */
  failure: string;
}

const atOnce = 4;
/** Forty calls in a second at most: the server takes a hundred of a session, and the page has its own to make. */
const turnMs = 100;

/**
 * Makes one call for each row, a few at a time, and answers what became of each, in the order of the rows. A row that is
 * refused does not keep the others, unless it says that all would be.
 */
export async function runEach<Row>(input: RunInput<Row>): Promise<Outcome[]> {
  const { rows, perform, signal, onProgress, endsAll, failure } = input;
  const outcomes: Outcome[] = rows.map(() => ({ state: 'unsent' }));
  const queue = rows.entries();
  let finished = 0;
  let isOver = false;
  const takeTurns = async () => {
    for (const [at, row] of queue) {
      if (isOver || signal.aborted) return;
      const turn = pause(rows.length > atOnce ? turnMs : 0);
      outcomes[at] = await perform(row).then(
        (): Outcome => ({ state: 'done' }),
        (error: unknown) => {
          isOver ||= endsAll(error);
          return { state: 'refused', reason: (error instanceof Error && error.message) || failure };
        },
      );
      finished += 1;
      onProgress(finished);
      await turn;
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, takeTurns));
  return outcomes;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
