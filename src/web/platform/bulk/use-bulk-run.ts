import { useEffect, useRef, useState } from 'react';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { type Outcome, runEach } from '#web/platform/bulk/run-each.ts';
import { CallError } from '#web/platform/call.ts';

export interface RowOutcome<Row> {
  row: Row;
  outcome: Outcome;
}

/** Where an act on many rows stands: asked about, on its way, or over with what became of each row. */
export type BulkStep<Row> =
  | { name: 'asked' }
  | { name: 'running'; finished: number }
  | { name: 'over'; outcomes: readonly RowOutcome<Row>[] };

interface RunInput<Row> {
  act: BulkAct<Row>;
  /** Those it is open for. */
  rows: readonly Row[];
  /** Once the last answer is there, before anybody has read what it was. */
  onOver: () => void;
}

/** Does an act with each row once it is confirmed. Leaving the screen stops it. */
export function useBulkRun<Row>({ act, rows, onOver }: RunInput<Row>) {
  const [step, setStep] = useState<BulkStep<Row>>({ name: 'asked' });
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function run(reason: string): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setStep({ name: 'running', finished: 0 });
    const outcomes = await runEach({
      rows,
      perform: (row) => act.perform(row, reason),
      signal: controller.signal,
      onProgress: (finished) => setStep({ name: 'running', finished }),
      endsAll,
      failure: act.failure,
    });
    setStep({ name: 'over', outcomes: rows.map((row, at) => ({ row, outcome: outcomes[at] ?? unsent })) });
    onOver();
  }
  return { step, start: (reason: string) => void run(reason), stop };
}

const unsent: Outcome = { state: 'unsent' };

/** Without a server or a session no other row would be taken either. */
function endsAll(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'offline' || error.status === 401);
}
