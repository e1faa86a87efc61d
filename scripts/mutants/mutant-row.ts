export interface Mutant {
  /** What the fault does. */
  name: string;
  /** The database function or the source file that contains the piece, exactly once. */
  of: string;
  piece: string;
  faulty: string;
  /** The test files that must find it. */
  tests: readonly string[];
  /** Why a mutant that no test finds is harmless. */
  reason?: string;
}

/** Rows of one function: the name of each fault, the piece, its replacement, the tests, and the reason of a survivor. */
export type Row = [name: string, piece: string, faulty: string, tests: readonly string[], reason?: string];

export const mutantsOf = (of: string, rows: readonly Row[]): Mutant[] =>
  rows.map(([name, piece, faulty, tests, reason]) => ({
    of,
    name,
    piece,
    faulty,
    tests: tests.map((test) => `test/${test}.test.ts`),
    ...(reason === undefined ? {} : { reason }),
  }));
