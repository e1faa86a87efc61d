/** The result of one case. */
export interface CaseRow {
  id: string;
  what: string;
  figures: string;
  /** What is wrong; empty if the case passed. */
  findings: string[];
}

/** The checker's findings in words, limited to the first ones. */
export function inWords(findings: readonly { rule: string; what: string }[]): string[] {
  const words = findings.slice(0, 10).map(({ rule, what }) => `${rule} ${what}`);
  return findings.length > 10 ? [...words, `and ${findings.length - 10} more`] : words;
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const counted = (count: number) => count.toLocaleString('en');

/** Runs one case after the other, prints each result, and finishes with a table and an exit code. */
export function openTable() {
  const rows: CaseRow[] = [];
  return {
    async take(running: Promise<CaseRow>): Promise<void> {
      const row = await running;
      rows.push(row);
      console.log(`${row.id}: ${row.what}: ${row.figures}`);
      for (const finding of row.findings) console.log(`  WRONG: ${finding}`);
    },
    /** The last line is the verdict, in a machine-readable form. */
    conclude(): number {
      console.log('\n| case | what | figures | verdict |\n|---|---|---|---|');
      for (const { id, what, figures, findings } of rows)
        console.log(`| ${id} | ${what} | ${figures} | ${findings.length === 0 ? 'held' : 'FAILED'} |`);
      const failed = rows.filter(({ findings }) => findings.length > 0);
      for (const { id, findings } of failed) for (const finding of findings) console.log(`${id}: ${finding}`);
      console.log(`${rows.length - failed.length} cases held, ${failed.length} failed`);
      return failed.length === 0 ? 0 : 1;
    },
  };
}
