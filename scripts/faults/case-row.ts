/** What one case of the run has shown. */
export interface CaseRow {
  id: string;
  what: string;
  figures: string;
  /** What is wrong; nothing where the case held. */
  findings: string[];
}

/** The checker's findings in words, the first of them where there are many. */
export function inWords(findings: readonly { rule: string; what: string }[]): string[] {
  const words = findings.slice(0, 10).map(({ rule, what }) => `${rule} ${what}`);
  return findings.length > 10 ? [...words, `and ${findings.length - 10} more`] : words;
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const counted = (count: number) => count.toLocaleString('en');

/** Takes one case after the other, tells what each has shown, and concludes with a table and an exit code. */
export function openTable() {
  const rows: CaseRow[] = [];
  return {
    async take(running: Promise<CaseRow>): Promise<void> {
      const row = await running;
      rows.push(row);
      console.log(`${row.id}: ${row.what}: ${row.figures}`);
      for (const finding of row.findings) console.log(`  WRONG: ${finding}`);
    },
    /** The last line is the verdict, in a form that a program can read. */
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
