import { useEffect, useRef, useState } from 'react';
import type { BulkAct } from '#web/platform/bulk/bulk-types.ts';
import { type Outcome, runEach } from '#web/platform/bulk/run-each.ts';
import { refusalIn } from '#web/platform/calls/call.ts';

export interface RowOutcome<Row> {
  row: Row;
  outcome: Outcome;
}

/** The state of a bulk action: asked, running, or finished with the result of each row. */
export type BulkStep<Row> =
  | { name: 'asked' }
  | { name: 'running'; finished: number }
  | { name: 'over'; outcomes: readonly RowOutcome<Row>[] };

interface RunInput<Row> {
  act: BulkAct<Row>;
  /** The rows it applies to. */
  rows: readonly Row[];
  /** Called when the last answer has arrived, before the results are read. */
  onOver: () => void;
}

/** Runs an action on each row after confirmation. Leaving the screen stops it. */
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
      isTooSoon: (error) => refusalIn(error)?.code === 'too_many_requests',
      failure: act.failure,
    });
    setStep({ name: 'over', outcomes: rows.map((row, at) => ({ row, outcome: outcomes[at] ?? unsent })) });
    onOver();
  }
  return { step, start: (reason: string) => void run(reason), stop };
}

const unsent: Outcome = { state: 'unsent' };

/** Without a connection or a session all other rows would fail too. */
function endsAll(error: unknown): boolean {
  const refusal = refusalIn(error);
  return refusal?.code === 'offline' || refusal?.status === 401;
}
