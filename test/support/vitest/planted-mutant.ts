import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { mutate } from '#test/ledger/faults/tamper';

/** A fault for a test run: one piece of a database function, or of a source file, replaced by another. */
export interface Fault {
  of: string;
  piece: string;
  faulty: string;
}

const isSource = ({ of }: Fault) => of.startsWith('src/');

/** The fault requested by `npm run test:mutants`. */
function askedFault(): Fault | undefined {
  const text = process.env.TEST_MUTANT;
  return text === undefined ? undefined : (JSON.parse(text) as Fault);
}

/** Plants the fault in the template that every test file copies. */
export async function plantInTemplate(databaseUrl: string): Promise<void> {
  const fault = askedFault();
  if (fault === undefined || isSource(fault)) return;
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await mutate(owner, fault.of, fault.piece, fault.faulty);
  } finally {
    await owner.end();
  }
}

/** Plants the fault in a source file while Vitest loads it: a plugin. */
export function plantInSource() {
  const fault = askedFault();
  if (fault === undefined || !isSource(fault)) return [];
  const path = join(repositoryRoot(), fault.of);
  const load = (id: string) => (id === path ? faultySource(path, fault) : null);
  return [{ name: 'planted-mutant', enforce: 'pre' as const, load }];
}

function faultySource(path: string, { of, piece, faulty }: Fault): string {
  const source = readFileSync(path, 'utf8');
  if (source.split(piece).length !== 2) throw new Error(`${of} does not hold exactly once: ${piece}`);
  return source.replace(piece, () => faulty);
}
