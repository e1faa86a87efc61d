import { isNumbered } from '#server/platform/process/machine';

/** Messages between this process and the start script, which answers for the other processes of the machine. */
interface Told {
  kind: string;
  [field: string]: unknown;
}

const waiting = new Map<number, (answer: unknown) => void>();
const handlers = new Map<string, (told: Told) => void>();
let asked = 0;

function tell(message: Told): boolean {
  if (!isNumbered() || !process.connected) return false;
  // The channel may close at this moment; then nothing can be said any more.
  process.send?.(message, undefined, undefined, () => {});
  return true;
}

/** Asks the start script. Undefined if it is gone or there is none. */
export function askMachine(message: Told): Promise<unknown> {
  asked += 1;
  const question = asked;
  return new Promise((resolve) => {
    waiting.set(question, resolve);
    if (!tell({ ...message, question })) answer(question, undefined);
  });
}

export const tellMachine = (message: Told): void => void tell(message);

/** Sends a message without content to all other processes of the machine. */
export const tellSiblings = (kind: string): void => void tell({ kind: 'pass', passed: kind });

/** Calls the function with each message of this kind from the start script. */
export function whenTold(kind: string, handle: (told: Told) => void): void {
  handlers.set(kind, handle);
}

/** The start script decides when this process stops, and stops it when it is gone itself. */
export function followStartScript({ retire, close }: { retire: () => void; close: () => void }): void {
  whenTold('retire', retire);
  // Node's own listener would exit at this moment and cut off the callers.
  process.removeAllListeners('disconnect');
  process.once('disconnect', () => {
    answerNothing();
    close();
  });
  for (const signal of signalsOfStartScript()) process.on(signal, () => {});
}

/** A terminal sends these to all of its processes. The start script handles them, and ends this process with SIGTERM. */
export const signalsOfStartScript = (): ('SIGINT' | 'SIGHUP')[] => (isNumbered() ? ['SIGINT', 'SIGHUP'] : []);

function answer(question: number, value: unknown): void {
  waiting.get(question)?.(value);
  waiting.delete(question);
}

function answerNothing(): void {
  for (const question of [...waiting.keys()]) answer(question, undefined);
}

if (isNumbered()) {
  process.on('message', (told: Told) => {
    if (told.kind === 'answer') answer(Number(told.question), told.answer);
    else handlers.get(told.kind)?.(told);
  });
}
