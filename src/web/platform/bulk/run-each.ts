/** The result of a row: done, refused with a reason, or not sent because the run was stopped before. */
export type Outcome = { state: 'done' } | { state: 'refused'; reason: string } | { state: 'unsent' };

interface RunInput<Row> {
  rows: readonly Row[];
  perform: (row: Row) => Promise<unknown>;
  /** Stops the run: pending calls finish, no new ones are sent. */
  signal: AbortSignal;
  onProgress: (finished: number) => void;
  /** Whether a refusal means that all other rows would be refused too. */
  endsAll: (error: unknown) => boolean;
  /** Whether a refusal means that the row may be sent again later. */
  isTooSoon: (error: unknown) => boolean;
  /** The text of a refusal without a message. */
  failure: string;
}

const atOnce = 4;
/** At most forty calls per second: the server allows a hundred per session, and the page needs its own. */
const turnMs = 100;
/** The server limits the changes of a minute, too. */
const againMs = 5_000;

/**
 * Makes one call per row, a few at a time, and returns the results in row order. A refused row does not stop the
 * others, unless its error means that all would be refused.
 */
export async function runEach<Row>(input: RunInput<Row>): Promise<Outcome[]> {
  const { rows, signal, onProgress, endsAll, failure } = input;
  const perform = (row: Row) => performPatiently(row, input);
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

async function performPatiently<Row>(row: Row, input: RunInput<Row>): Promise<unknown> {
  for (;;) {
    try {
      return await input.perform(row);
    } catch (error) {
      if (!input.isTooSoon(error) || input.signal.aborted) throw error;
      await pause(againMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
